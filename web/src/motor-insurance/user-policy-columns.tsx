import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { insuredColumn } from '../policies/policy-columns.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { RowAction } from '../ui/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { YesNoChip } from '../ui/YesNoChip.tsx';
import { vehicleColumn } from './vehicle-columns.tsx';

const column = columnsOf<MotorPolicy>();

/** `onClaim` is absent for those who may not change a claim. */
export const userPolicyColumns = (onClaim: ((policy: MotorPolicy) => void) | undefined) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr. No.'),
    insuredColumn<MotorPolicy>('Insured Name', 'policy_no', { width: 220 }),
    vehicleColumn,
    column.accessor('insured_mobile', { header: 'Insured Mobile', cell: ({ getValue }) => mobile(getValue()) }),
    column.accessor('end_date', { header: 'Cover', enableSorting: true, cell: ({ getValue }) => <CoverChip endDate={getValue()} /> }),
    column.accessor('is_claim', {
      header: 'Claim',
      cell: ({ row: { original: policy } }) => (
        <Group gap={4} wrap="nowrap">
          <YesNoChip flag={policy.is_claim} />
          {onClaim && (
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
  ]);
