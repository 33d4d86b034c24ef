import type { PayoutItem, PayoutRecord, PayoutRow } from '@bimabahi/contract/commission/payouts';
import { monthName } from '@bimabahi/contract/values/month-name';
import { dayMonthYear, rupees } from '../../ui/format.ts';

const stateOf = ({ status, paid_on, utr }: PayoutRecord): string => {
  if (status === 'paid') return `Paid on ${dayMonthYear(paid_on)}, UTR ${utr}`;
  return status === 'void' ? 'Void: nothing is paid' : 'Not paid yet';
};

const lineOf = ({ item, policy_no, insured_name, amount }: PayoutItem) =>
  `• ${[policy_no ?? item, insured_name].filter(Boolean).join(', ')}: ${rupees(amount)}`;

/** What a payee gets in a run, as a message. */
export function statementText(payout: PayoutRecord, row: PayoutRow, office: string): string {
  const sums = [
    ['Commission', row.gross],
    ['Claw-backs', row.clawback],
    ['Balance before', row.advance],
    ['GST', row.gst],
    ['TDS', -row.tds],
  ] as const;
  return [
    `*Commission of ${monthName(payout.month)}*`,
    row.payee.name,
    ...row.items.filter(({ left_out }) => left_out === null).map(lineOf),
    ...sums.filter(([, amount]) => amount !== 0).map(([label, amount]) => `${label}: ${rupees(amount)}`),
    row.invoice_no && `Your invoice: ${row.invoice_no} of ${dayMonthYear(row.invoice_date)}`,
    `*Net: ${rupees(row.net)}*`,
    row.held ? `Held: ${row.reasons.join(' ')}` : stateOf(payout),
    office,
  ]
    .filter(Boolean)
    .join('\n');
}
