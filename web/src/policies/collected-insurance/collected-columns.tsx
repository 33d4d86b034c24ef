import type { CollectedPolicy } from '@bimabahi/contract/policies/collected-insurance';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { CoverChip } from '../../ui/display/CoverChip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { PhoneText } from '../../ui/display/PhoneText.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';

const column = columnsOf<CollectedPolicy>();

const KINDS = {
  motor: { name: 'Motor', list: '/motor-insurance/list' },
  corporate: { name: 'Corporate', list: '/corporate-insurance/list' },
} as const;

const PolicyLink = ({ policy }: { policy: CollectedPolicy }) => (
  <AnchorLink
    inherit
    to={KINDS[policy.kind].list}
    search={{ open: policy.policy_id }}
    aria-label={`Open ${policy.policy_no} in the ${KINDS[policy.kind].name} list`}
  >
    <RecordNo no={policy.policy_no} />
  </AnchorLink>
);

const claimOf = ({ kind, is_claim }: CollectedPolicy) =>
  is_claim === null ? KINDS[kind].name : `${KINDS[kind].name}, ${is_claim === 1 ? 'Claim Yes' : 'Claim No'}`;

export const collectedColumns = column.columns([
  serialColumn<CollectedPolicy>('Sr.'),
  column.display({
    id: 'user',
    header: 'User',
    meta: { width: 112, grow: 1, least: 97 },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<ClientName client={policy.user} />} second={<PhoneText digits={policy.user.mobile} />} />
    ),
  }),
  column.accessor('insured_name', {
    header: 'Insured',
    enableSorting: true,
    meta: { width: 112, grow: 1, least: 97, card: 'title' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines
        first={<Name text={policy.insured_name} />}
        second={policy.insured_mobile && <PhoneText digits={policy.insured_mobile} />}
      />
    ),
  }),
  column.accessor('policy_no', {
    header: 'Policy No., Email',
    enableSorting: true,
    meta: { width: 176, grow: 0.2, least: 124, card: 'line' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<PolicyLink policy={policy} />} second={<Clipped text={policy.insured_email} />} />
    ),
  }),
  column.accessor('start_date', {
    header: 'Start',
    enableSorting: true,
    meta: { width: 98, fold: { rank: 6, into: 'end_date', as: 'From' } },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('end_date', {
    header: 'End',
    enableSorting: true,
    meta: { width: 146, least: 130, card: 'state' },
    cell: ({ row: { original: policy } }) => <TwoLines first={dayMonthYear(policy.end_date)} second={<CoverChip cover={policy} plain />} />,
  }),
  column.accessor('product', {
    header: 'Product, Company',
    enableSorting: true,
    meta: { width: 128, grow: 1, least: 90, card: 'line' },
    cell: ({ row: { original: policy } }) => <TwoLines first={<Name text={policy.product} />} second={<Name text={policy.company} />} />,
  }),
  column.accessor('total_premium', {
    header: 'Total Premium',
    enableSorting: true,
    meta: { align: 'right', width: 128, card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('addons', {
    header: 'Add-on, Claim',
    meta: { width: 112, grow: 1, fold: { rank: 5, into: 'product', as: 'Add-on' } },
    cell: ({ row: { original: policy } }) => <TwoLines first={<Clipped text={policy.addons} />} second={claimOf(policy)} />,
  }),
  column.accessor('input_broker', {
    header: 'Broker In, Out',
    meta: { width: 108, grow: 1, fold: { rank: 4, into: 'insured_name', as: 'Brokers' } },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.input_broker} />} second={<Clipped text={policy.output_broker} />} />
    ),
  }),
]);

/** Of those that a person can hide. */
export const collectedNames = {
  user: 'User',
  start_date: 'Start',
  end_date: 'End',
  product: 'Product, Company',
  total_premium: 'Total Premium',
  addons: 'Add-on, Claim',
  input_broker: 'Broker In, Out',
};
