import { INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import type { Premium, PremiumTotals as Totals } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useRef } from 'react';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import table from '../../ui/list/DataTable.module.css';
import { useKeptRow } from '../../ui/list/use-kept-row.ts';
import { useRowCommands } from '../../ui/list/use-row-commands.ts';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { amountColumns } from './amount-columns.ts';
import { useMarkPaid } from './MarkPaid.tsx';
import { type PremiumActions, PremiumRow } from './PremiumRow.tsx';
import classes from './PremiumTable.module.css';
import { PremiumTotals } from './PremiumTotals.tsx';
import { PREMIUM_LABELS } from './premium-fields.ts';

interface PremiumTableProps {
  premiums: readonly Premium[];
  totals: Totals;
  actions: PremiumActions;
}

export function PremiumTable({ premiums, totals, actions }: PremiumTableProps) {
  const columns = amountColumns(useMayRead(INSTALLMENT_ACCESS));
  const today = todayInIndia();
  const rows = useRef<HTMLTableElement>(null);
  const mark = useMarkPaid();
  /** The next one that is not paid has the focus then. */
  const pay = async (premium: Premium) => {
    const next = premiums.slice(premiums.indexOf(premium) + 1).find(({ status }) => status !== 'Paid') ?? premium;
    await mark(premium);
    rows.current?.querySelector<HTMLElement>(`[data-record="${next.id}"]`)?.focus();
  };
  useRowKeys(rows);
  useKeptRow(rows);
  useRowCommands(premiums, [{ key: 'p', name: 'paid today', run: (row) => actions.mayUpdate && row.status !== 'Paid' && void pay(row) }]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={`${table.scroller} ${classes.scroller}`} aria-label="Premiums" tabIndex={0}>
      <table ref={rows} data-rows className={`${table.table} ${classes.table}`} aria-label="Premiums">
        <thead>
          <tr>
            <th scope="col">Sr. No.</th>
            <th scope="col">{PREMIUM_LABELS.premium_date}</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col" className={table.right}>
                {label}
              </th>
            ))}
            <th scope="col">
              {PREMIUM_LABELS.status}, {PREMIUM_LABELS.pay_date}
            </th>
            <th scope="col">{PREMIUM_LABELS.remark}, Slip File</th>
            <th scope="col" className={table.sticky}>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {premiums.map((premium, n) => (
            <PremiumRow key={premium.id} premium={premium} number={n + 1} today={today} columns={columns} actions={actions} />
          ))}
        </tbody>
        <PremiumTotals totals={totals} columns={columns} />
      </table>
    </section>
  );
}
