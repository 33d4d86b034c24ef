import { INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import type { Premium, PremiumTotals as Totals } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import table from '../../ui/list/DataTable.module.css';
import { amountColumns } from './amount-columns.ts';
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={`${table.scroller} ${classes.scroller}`} aria-label="Premiums" tabIndex={0}>
      <table className={`${table.table} ${classes.table}`} aria-label="Premiums">
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
