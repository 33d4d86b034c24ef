import { gstWithoutRate, type RegisterEntry } from '@bimabahi/contract/reports/registers';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { policyPath } from '../../ui/policy-path.ts';

const column = columnsOf<RegisterEntry>();

const PolicyLink = ({ entry: { kind, policy_id, policy_no } }: { entry: RegisterEntry }) => (
  <AnchorLink inherit {...policyPath(`${kind}-insurance`, policy_id)} aria-label={`Open ${policy_no}`}>
    <RecordNo no={policy_no} />
  </AnchorLink>
);

/** The line; of an endorsement its number before it. */
const under = ({ endorsement_id, endorsement_no, line }: RegisterEntry) => {
  const words = [endorsement_id !== null && `Endorsement ${endorsement_no ?? ''}`.trim(), line && LINE_LABELS[line]].filter(Boolean);
  return words.length > 0 && <Name text={words.join(' · ')} />;
};

const withoutSign = (amount: number) => rupees(amount).replace(/₹\s*/, '');

/** Where there are two rates, or GST without one; a single rate says nothing more. The sum above has the sign: a lakh fits the column. */
function rates(entry: RegisterEntry) {
  const parts = entry.gst_rates.map(({ percent, gst }) => `${percent} %: ${withoutSign(gst)}`);
  const without = gstWithoutRate(entry);
  if (without !== 0) parts.push(`no rate: ${withoutSign(without)}`);
  return (parts.length > 1 || without !== 0) && parts.map((part) => <div key={part}>{part}</div>);
}

export const registerColumns = column.columns([
  serialColumn<RegisterEntry>('Sr.'),
  column.display({
    id: 'date',
    header: 'Start, Issue',
    enableSorting: true,
    meta: { width: 92, card: 'state' },
    cell: ({ row: { original: entry } }) => <TwoLines first={dayMonthYear(entry.start_date)} second={dayMonthYear(entry.issue_date)} />,
  }),
  column.display({
    id: 'client',
    header: 'Client',
    enableSorting: true,
    meta: { width: 92, grow: 1, card: 'title' },
    cell: ({ row: { original: entry } }) => <ClientName client={entry.client} />,
  }),
  column.accessor('policy_no', {
    header: 'Policy No., Line',
    enableSorting: true,
    meta: { width: 146, grow: 1, least: 124, card: 'line' },
    cell: ({ row: { original: entry } }) => <TwoLines first={<PolicyLink entry={entry} />} second={under(entry)} />,
  }),
  column.accessor('insurer', {
    header: 'Insurer, Product',
    enableSorting: true,
    meta: { width: 112, grow: 1, card: 'line' },
    cell: ({ row: { original: entry } }) => <TwoLines first={<Name text={entry.insurer} />} second={<Name text={entry.product} />} />,
  }),
  column.display({
    id: 'parts',
    header: 'OD, Third Party',
    meta: { align: 'right', width: 108, fold: { rank: 5, into: 'net_premium', as: 'OD, TP', leaves: true } },
    cell: ({ row: { original: entry } }) => (
      <TwoLines first={<Money amount={entry.od_premium} />} second={<Money amount={entry.third_party_premium} />} />
    ),
  }),
  column.accessor('net_premium', {
    header: 'Net, Terrorism',
    meta: { align: 'right', width: 108, card: 'labelled' },
    cell: ({ row: { original: entry } }) => (
      <TwoLines first={<Money amount={entry.net_premium} />} second={<Money amount={entry.terrorism} />} />
    ),
  }),
  column.accessor('gst', {
    header: 'GST',
    meta: { align: 'right', width: 122, card: 'labelled', fold: { rank: 6, into: 'total_premium', as: 'GST' } },
    cell: ({ row: { original: entry } }) => <TwoLines first={<Money amount={entry.gst} />} second={rates(entry)} />,
  }),
  column.accessor('total_premium', {
    header: 'Total Premium',
    enableSorting: true,
    meta: { align: 'right', width: 118, card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.display({
    id: 'brokers',
    header: 'Broker In, Out',
    meta: { width: 100, grow: 1, fold: { rank: 1, into: 'client', as: 'Brokers' } },
    cell: ({ row: { original: entry } }) => (
      <TwoLines first={<Clipped text={entry.broker} />} second={<Clipped text={entry.output_broker} />} />
    ),
  }),
  column.display({
    id: 'commissions',
    header: 'Comm. In, Out',
    meta: { align: 'right', width: 113, fold: { rank: 3, into: 'total_premium', as: 'In, Out', leaves: true } },
    cell: ({ row: { original: entry } }) => (
      <TwoLines first={<Money amount={entry.commission_in_num} />} second={<Money amount={entry.commission_out_num} />} />
    ),
  }),
]);
