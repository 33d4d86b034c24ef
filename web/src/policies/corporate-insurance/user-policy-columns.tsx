import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { ActionIcon, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { YesNoChip } from '../../ui/display/YesNoChip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { InsuredPhone } from '../kit/InsuredPhone.tsx';
import { PolicyCover } from '../kit/PolicyCover.tsx';
import { insuredColumn } from '../kit/policy-columns.tsx';
import { InstallmentsLink } from './InstallmentsLink.tsx';
import { productColumn } from './product-column.tsx';

const column = columnsOf<CorporatePolicy>();

/** `mayOpen`: whether the user may see the installments of a policy. */
export const userPolicyColumns = (mayOpen: boolean) =>
  column.columns([
    serialColumn<CorporatePolicy>('Sr. No.'),
    insuredColumn<CorporatePolicy>('Insured Name', 'policy_no'),
    column.accessor('insured_mobile', {
      header: 'Insured Mobile',
      meta: { width: 150, card: 'call' },
      cell: ({ row: { original: policy } }) => <InsuredPhone policy={policy} />,
    }),
    productColumn,
    column.accessor('end_date', {
      header: 'Cover',
      enableSorting: true,
      meta: { width: 130, card: 'state' },
      cell: ({ row: { original: policy } }) => (
        <TwoLines first={dayMonthYear(policy.end_date)} second={<PolicyCover cover={policy} plain />} />
      ),
    }),
    column.accessor('is_installment', {
      header: 'Installment',
      meta: { width: 116, card: 'labelled' },
      cell: ({ row: { original: policy } }) => (
        <Group gap={4} wrap="nowrap">
          <YesNoChip flag={policy.is_installment} />
          {policy.is_installment === 1 && mayOpen && (
            <InstallmentsLink policy={policy}>
              <ActionIcon component="span" size="md" color="gray">
                <IconPlus size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            </InstallmentsLink>
          )}
        </Group>
      ),
    }),
    column.accessor('is_premium', {
      header: 'Premium',
      meta: { width: 90, card: 'labelled' },
      cell: ({ getValue }) => <YesNoChip flag={getValue()} />,
    }),
  ]);
