import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { dayMonthYear, mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { Money } from '../ui/Money.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/RowActions.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf } from '../ui/table-columns.tsx';
import type { OpenMotorDialog } from './MotorDialog.tsx';
import { PolicyFile } from './PolicyFile.tsx';
import { policyColumns } from './policy-columns.tsx';

interface MotorActions {
  mayRead: (field: string) => boolean;
  mayUpdate: boolean;
  mayClaim: boolean;
  mayCommission: boolean;
  mayDelete: boolean;
  onDetails: (policy: MotorPolicy) => void;
  onOpen: (dialog: OpenMotorDialog) => void;
  onDelete: (policy: MotorPolicy) => void;
}

const column = columnsOf<MotorPolicy>();

/** The columns that a person may hide or show, and those that are hidden at first: a row should fit the window. */
export const hideableColumns = (mayRead: (field: string) => boolean): Record<string, string> => ({
  user: 'User',
  product: 'Product',
  start_date: 'Start',
  end_date: 'End',
  total_premium: 'Total Premium',
  ...(mayRead('commission_in_num') && { commission_in_num: 'Commission In' }),
  ...(mayRead('commission_out_num') && { commission_out_num: 'Commission Out' }),
  file: 'Policy File',
});
export const HIDDEN_AT_FIRST = { user: false, product: false, start_date: false };

const percent = (value: number | null | undefined) => (value == null ? '--' : `${value}%`);

/** A side of the commission: the amount, and small below it the percentage. */
const commission = (side: 'in' | 'out', header: string) =>
  column.accessor(`commission_${side}_num`, {
    header,
    enableSorting: true,
    meta: { align: 'right' },
    cell: ({ row: { original: policy } }) => (
      <TwoLines first={<Money amount={policy[`commission_${side}_num`]} />} second={percent(policy[`commission_${side}_per`])} />
    ),
  });

/** What stands in the menu of a row. */
const menuOf = (policy: MotorPolicy, { mayClaim, mayCommission, onOpen }: MotorActions): Record<string, () => void> => ({
  ...(mayCommission && {
    'Update Commission In': () => onOpen({ kind: 'commission', side: 'in', policy }),
    'Update Commission Out': () => onOpen({ kind: 'commission', side: 'out', policy }),
  }),
  ...(mayClaim && { 'Update Claim': () => onOpen({ kind: 'claim', policy }) }),
});

function Actions({ policy, actions }: { policy: MotorPolicy; actions: MotorActions }) {
  const menu = menuOf(policy, actions);
  return (
    <RowActions>
      <RowAction icon={IconEye} hint="See Details" label={`See details of ${policy.policy_no}`} onClick={() => actions.onDetails(policy)} />
      {actions.mayUpdate && (
        <RowAction
          icon={IconPencil}
          hint="Update Insurance"
          label={`Update ${policy.policy_no}`}
          onClick={() => actions.onOpen({ kind: 'policy', policy })}
        />
      )}
      {actions.mayDelete && (
        <RowAction icon={IconTrash} hint="Delete" label={`Delete ${policy.policy_no}`} danger onClick={() => actions.onDelete(policy)} />
      )}
      {Object.keys(menu).length > 0 && <RowMenu label={`More for ${policy.policy_no}`} items={menu} />}
    </RowActions>
  );
}

export function motorColumns(actions: MotorActions) {
  const { mayRead } = actions;
  return column.columns([
    ...policyColumns,
    column.display({
      id: 'user',
      header: 'User',
      cell: ({ row: { original: policy } }) => <TwoLines first={<Clipped text={policy.user.name} />} second={mobile(policy.user.mobile)} />,
    }),
    column.accessor('product', {
      header: 'Product',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => <TwoLines first={policy.product} second={policy.od_tp_package_policy} />,
    }),
    column.accessor('start_date', { header: 'Start', enableSorting: true, cell: ({ getValue }) => dayMonthYear(getValue()) }),
    column.accessor('end_date', {
      header: 'End',
      enableSorting: true,
      cell: ({ getValue }) => <TwoLines first={dayMonthYear(getValue())} second={<CoverChip endDate={getValue()} />} />,
    }),
    column.accessor('total_premium', {
      header: 'Total Premium',
      enableSorting: true,
      meta: { align: 'right' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    ...(mayRead('commission_in_num') ? [commission('in', 'Commission In')] : []),
    ...(mayRead('commission_out_num') ? [commission('out', 'Commission Out')] : []),
    column.display({ id: 'file', header: 'Policy File', cell: ({ row }) => <PolicyFile policy={row.original} /> }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { sticky: true },
      cell: ({ row }) => <Actions policy={row.original} actions={actions} />,
    }),
  ]);
}
