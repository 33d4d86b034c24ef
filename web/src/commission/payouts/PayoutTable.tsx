import { holdPayoutRow, type PayoutItem, type PayoutRecord, type PayoutRow } from '@bimabahi/contract/commission/payouts';
import { addRupees } from '@bimabahi/contract/values/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import words from '../../ui/blocks/WordTable.module.css';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count, dayMonthYear, rupees } from '../../ui/format.ts';
import { toastError } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { policyPath } from '../../ui/policy-path.ts';
import { PayeeInvoiceForm } from './PayeeInvoiceForm.tsx';
import classes from './PayoutTable.module.css';

const Statement = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).StatementModal);
const HoldRow = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).HoldRowModal);

function Item({ item: { item, policies, policy_id, policy_no, insured_name, amount, left_out } }: { item: PayoutItem }) {
  return (
    <li>
      {policies && policy_id !== null ? (
        <AnchorLink inherit {...policyPath(`${policies}-insurance`, policy_id)}>
          {policy_no}
        </AnchorLink>
      ) : (
        `${item}, deleted`
      )}{' '}
      {insured_name} {rupees(amount)} {left_out && <Chip tone="marigold">Left out</Chip>}
    </li>
  );
}

const AMOUNTS = ['gross', 'clawback', 'advance', 'gst', 'tds', 'net'] as const;
const HEADS = { gross: 'Gross', clawback: 'Claw-back', advance: 'Balance Before', gst: 'GST', tds: 'TDS', net: 'Net' } as const;

interface RowProps {
  row: PayoutRow;
  payout_id: number;
  onStatement: (row: PayoutRow) => void;
  onHold: ((row: PayoutRow) => void) | null;
  onRelease: (row: PayoutRow) => void;
}

const Row = ({ row, payout_id, onStatement, onHold, onRelease }: RowProps) => (
  <tr data-held={row.held || undefined}>
    <td>
      <AnchorLink inherit to="/payees/$id" params={{ id: String(row.payee.id) }} aria-label={`Ledger of ${row.payee.name}`}>
        {row.payee.name}
      </AnchorLink>{' '}
      {row.held && <Chip tone="vermilion">Held</Chip>}
      {row.account && (
        <small>
          Account ending in {row.account}, {row.ifsc}
        </small>
      )}
      {row.invoice_no && (
        <small>
          Their invoice {row.invoice_no} of {dayMonthYear(row.invoice_date)}
        </small>
      )}
      {!row.held && row.net < 0 && <small>Owes {rupees(-row.net)}: carried to the next payout</small>}
      {row.reasons.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
      {onHold && row.gst > 0 && <PayeeInvoiceForm payout_id={payout_id} row={row} />}
      {row.items.length > 0 && (
        <details>
          <summary>{row.items.length === 1 ? '1 policy' : `${count(row.items.length)} policies`}</summary>
          <ul className={classes.items}>
            {row.items.map((item) => (
              <Item key={item.item} item={item} />
            ))}
          </ul>
        </details>
      )}
    </td>
    {AMOUNTS.map((key) => (
      <td key={key}>{rupees(row[key])}</td>
    ))}
    <td>
      <Button size="compact-sm" variant="default" onClick={() => onStatement(row)} aria-label={`Statement of ${row.payee.name}`}>
        Statement…
      </Button>
    </td>
    {onHold && (
      <td>
        {row.held_by_hand ? (
          <Button size="compact-sm" variant="default" onClick={() => onRelease(row)} aria-label={`Release ${row.payee.name}`}>
            Release
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => onHold(row)} aria-label={`Hold ${row.payee.name}`}>
            Hold…
          </Button>
        )}
      </td>
    )}
  </tr>
);

/** Is not paid, so the last sum is more than the others come to. */
const owedBy = (rows: readonly PayoutRow[]): number =>
  rows.reduce((sum, { held, net }) => (held || net >= 0 ? sum : addRupees(sum, -net)), 0);

/** Who gets what, and why not. */
export function PayoutTable({ payout }: { payout: PayoutRecord }) {
  const can = useCan();
  const change = useChange(holdPayoutRow);
  const [stating, setStating] = useState<PayoutRow | null>(null);
  const [holding, setHolding] = useState<PayoutRow | null>(null);
  const mayHold = payout.status === 'draft' && can('payouts.update');
  const owed = owedBy(payout.rows);
  const release = ({ payee }: PayoutRow) =>
    void change({ params: { id: payout.id, payee_id: payee.id }, body: { held: false } }).then(
      ({ successMsg }) => toastSaved(successMsg, { name: payee.name }),
      toastError,
    );
  return (
    <div className={classes.scroller}>
      <table className={`${words.sums} ${classes.rows}`} aria-label="Payees of the payout">
        <thead>
          <tr>
            <th scope="col">Payee</th>
            {AMOUNTS.map((key) => (
              <th key={key} scope="col">
                {HEADS[key]}
              </th>
            ))}
            <th scope="col">Statement</th>
            {mayHold && <th scope="col">Hold</th>}
          </tr>
        </thead>
        <tbody>
          {payout.rows.map((row) => (
            <Row
              key={row.payee.id}
              row={row}
              payout_id={payout.id}
              onStatement={setStating}
              onHold={mayHold ? setHolding : null}
              onRelease={release}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {payout.status === 'paid' ? 'Paid, without what was held' : 'To be paid, without what is held'}
              {owed !== 0 && <small>Net is without the {rupees(owed)} that payees owe</small>}
            </th>
            {AMOUNTS.map((key) => (
              <td key={key}>{rupees(payout.totals[key])}</td>
            ))}
            <td />
            {mayHold && <td />}
          </tr>
        </tfoot>
      </table>
      {stating && <Statement payout={payout} row={stating} onClose={() => setStating(null)} />}
      {holding && <HoldRow payout_id={payout.id} row={holding} onClose={() => setHolding(null)} />}
    </div>
  );
}
