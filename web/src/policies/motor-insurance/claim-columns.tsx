import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { RowAction, RowActions } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';

interface ClaimActions {
  onDetails: (policy: MotorPolicy) => void;
  onClaim: (policy: MotorPolicy) => void;
}

const column = columnsOf<MotorPolicy>();

export const claimColumns = ({ onDetails, onClaim }: ClaimActions) =>
  column.columns([
    ...vehicleColumns,
    column.accessor('start_date', {
      header: 'Cover',
      enableSorting: true,
      meta: { width: 112, card: 'line', fold: { rank: 1, into: 'name_remark', as: 'Cover' } },
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={dayMonthYear(policy.start_date)} second={`to ${dayMonthYear(policy.end_date)}`} />
      ),
    }),
    column.accessor('is_claim', {
      header: 'Claim',
      meta: { width: 82, card: 'state' },
      cell: ({ getValue }) => <YesNoChip flag={getValue()} />,
    }),
    column.accessor('claim_remark', { header: 'Claim Remark', meta: { width: 240, grow: 1.5, least: 150, lines: 2, card: 'line' } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { sticky: true, card: 'actions', width: 82 },
      cell: ({ row: { original: policy } }) => (
        <RowActions>
          <RowAction icon={IconEye} hint="See Details" label={`See details of ${policy.policy_no}`} onClick={() => onDetails(policy)} />
          <RowAction
            icon={IconPencil}
            hint="Update Claim"
            label={`Update the claim of ${policy.policy_no}`}
            onClick={() => onClaim(policy)}
          />
        </RowActions>
      ),
    }),
  ]);
