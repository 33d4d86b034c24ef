import type { CollectedPolicy } from '@bimabahi/contract/collected-insurance';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dayMonthYear, mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { Money } from '../ui/Money.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';

const column = columnsOf<CollectedPolicy>();

const KINDS = {
  motor: { name: 'Motor', list: '/motor-insurance/list' },
  corporate: { name: 'Corporate', list: '/corporate-insurance/list' },
} as const;

/** Opens the policy over the list of its kind, where it can be read and changed. */
const PolicyLink = ({ policy }: { policy: CollectedPolicy }) => (
  <Anchor
    component={Link}
    inherit
    to={KINDS[policy.kind].list}
    search={{ open: policy.policy_id } as never}
    aria-label={`Open ${policy.policy_no} in the ${KINDS[policy.kind].name} list`}
  >
    <Clipped text={policy.policy_no} width={120} />
  </Anchor>
);

const claimOf = ({ is_claim }: CollectedPolicy) => (is_claim === null ? null : is_claim === 1 ? 'Claim Yes' : 'Claim No');

export const collectedColumns = column.columns([
  serialColumn<CollectedPolicy>('Sr.'),
  column.display({
    id: 'user',
    header: 'User',
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.user.name} width={115} />} second={mobile(policy.user.mobile)} />
    ),
  }),
  column.accessor('insured_name', {
    header: 'Insured',
    enableSorting: true,
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.insured_name} width={115} />} second={mobile(policy.insured_mobile)} />
    ),
  }),
  column.accessor('policy_no', {
    header: 'Policy No.',
    enableSorting: true,
    cell: ({ row: { original: policy } }) => <TwoLines first={<PolicyLink policy={policy} />} second={KINDS[policy.kind].name} />,
  }),
  column.accessor('start_date', { header: 'Start', enableSorting: true, cell: ({ getValue }) => dayMonthYear(getValue()) }),
  column.accessor('end_date', {
    header: 'End',
    enableSorting: true,
    cell: ({ getValue }) => <TwoLines first={dayMonthYear(getValue())} second={<CoverChip endDate={getValue()} />} />,
  }),
  column.accessor('product', {
    header: 'Product',
    enableSorting: true,
    cell: ({ getValue }) => <Clipped text={getValue()} width={110} />,
  }),
  column.accessor('company', {
    header: 'Company',
    enableSorting: true,
    cell: ({ getValue }) => <Clipped text={getValue()} width={110} />,
  }),
  column.accessor('total_premium', {
    header: 'Total Premium',
    enableSorting: true,
    meta: { align: 'right' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('addons', {
    header: 'Add-on, Claim',
    cell: ({ row: { original: policy } }) => <TwoLines first={<Clipped text={policy.addons} width={130} />} second={claimOf(policy)} />,
  }),
  column.accessor('input_broker', {
    header: 'Input, Output Broker',
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Clipped text={policy.input_broker} width={140} />} second={<Clipped text={policy.output_broker} width={140} />} />
    ),
  }),
  column.accessor('insured_email', { header: 'Insured Email', cell: ({ getValue }) => <Clipped text={getValue()} width={170} /> }),
]);
