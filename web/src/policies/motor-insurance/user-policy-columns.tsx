import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { RowAction } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { InsuredPhone } from '../kit/InsuredPhone.tsx';
import { PolicyCover } from '../kit/PolicyCover.tsx';
import { insuredColumn } from '../kit/policy-columns.tsx';
import { vehicleColumn } from './vehicle-columns.tsx';

const column = columnsOf<MotorPolicy>();

/** `onClaim` is undefined without the permission to change a claim. */
export const userPolicyColumns = (onClaim: ((policy: MotorPolicy) => void) | undefined) =>
  column.columns([
    serialColumn<MotorPolicy>('Sr. No.'),
    insuredColumn<MotorPolicy>('Insured Name', 'policy_no', { card: 'line' }),
    vehicleColumn,
    column.accessor('insured_mobile', {
      header: 'Insured Mobile',
      meta: { width: 150, card: 'call' },
      cell: ({ row: { original: policy } }) => <InsuredPhone policy={policy} />,
    }),
    column.accessor('end_date', {
      header: 'Cover',
      enableSorting: true,
      meta: { width: 130, card: 'state' },
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={dayMonthYear(policy.end_date)} second={<PolicyCover cover={policy} plain />} />
      ),
    }),
    column.accessor('is_claim', {
      header: 'Claim',
      meta: { width: 106, card: 'labelled' },
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
