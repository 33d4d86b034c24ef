import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { Clipped } from '../ui/Clipped.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { RowAction, RowActions } from '../ui/RowActions.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { YesNoChip } from '../ui/YesNoChip.tsx';

interface UserPolicyActions {
  mayClaim: boolean;
  mayDelete: boolean;
  onDetails: (policy: MotorPolicy) => void;
  onClaim: (policy: MotorPolicy) => void;
  onDelete: (policy: MotorPolicy) => void;
}

const column = columnsOf<MotorPolicy>();

export const userPolicyColumns = ({ mayClaim, mayDelete, onDetails, onClaim, onDelete }: UserPolicyActions) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr. No.'),
    column.accessor('insured_name', {
      header: 'Insured Name',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<Clipped text={policy.insured_name} width={220} />} second={<Clipped text={policy.policy_no} width={220} />} />
      ),
    }),
    column.accessor('vehicle_no', {
      header: 'Vehicle No.',
      enableSorting: true,
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={<NumberPlate vehicleNo={policy.vehicle_no} />} second={policy.make_model} />
      ),
    }),
    column.accessor('insured_mobile', { header: 'Insured Mobile', cell: ({ getValue }) => mobile(getValue()) }),
    column.accessor('end_date', { header: 'Cover', enableSorting: true, cell: ({ getValue }) => <CoverChip endDate={getValue()} /> }),
    column.accessor('is_claim', {
      header: 'Claim',
      cell: ({ row: { original: policy } }) => (
        <Group gap={4} wrap="nowrap">
          <YesNoChip flag={policy.is_claim} />
          {mayClaim && (
            <RowAction
              icon={IconPencil}
              hint="Update Claim"
              label={`Update the claim of ${policy.policy_no}`}
              onClick={() => onClaim(policy)}
            />
          )}
        </Group>
      ),
    }),
    column.display({
      id: 'details',
      header: 'See Details',
      cell: ({ row: { original: policy } }) => (
        <Button size="compact-sm" variant="default" aria-label={`See Details of ${policy.policy_no}`} onClick={() => onDetails(policy)}>
          See Details
        </Button>
      ),
    }),
    ...(mayDelete
      ? [
          column.display({
            id: 'action',
            header: 'Action',
            meta: { sticky: true },
            cell: ({ row: { original: policy } }) => (
              <RowActions>
                <RowAction icon={IconTrash} hint="Delete" label={`Delete ${policy.policy_no}`} danger onClick={() => onDelete(policy)} />
              </RowActions>
            ),
          }),
        ]
      : []),
  ]);
