import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { dayMonthYear, mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { YesNoChip } from '../ui/YesNoChip.tsx';

interface ClaimActions {
  onDetails: (policy: MotorPolicy) => void;
  onClaim: (policy: MotorPolicy) => void;
}

const column = columnsOf<MotorPolicy>();

export const claimColumns = ({ onDetails, onClaim }: ClaimActions) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr.'),
    column.accessor('vehicle_no', {
      header: 'Vehicle No.',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<NumberPlate vehicleNo={policy.vehicle_no} />} second={policy.make_model} />
      ),
    }),
    column.accessor('insured_name', {
      header: 'Insured',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.insured_name} />} second={mobile(policy.insured_mobile)} />
      ),
    }),
    column.accessor('name_remark', {
      header: 'Company',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.name_remark} />} second={<Clipped text={policy.policy_no} />} />
      ),
    }),
    column.accessor('start_date', {
      header: 'Cover',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={dayMonthYear(policy.start_date)} second={`to ${dayMonthYear(policy.end_date)}`} />
      ),
    }),
    column.accessor('is_claim', { header: 'Claim', cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
    column.accessor('claim_remark', { header: 'Claim Remark', meta: { wrap: 340 } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { sticky: true },
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
