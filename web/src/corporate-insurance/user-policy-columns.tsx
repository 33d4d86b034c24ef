import type { CorporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { ActionIcon, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { mobile } from '../format.ts';
import { insuredColumn } from '../policies/policy-columns.tsx';
import { CoverChip } from '../ui/CoverChip.tsx';
import { columnsOf, serialColumn } from '../ui/table-columns.tsx';
import { YesNoChip } from '../ui/YesNoChip.tsx';
import { InstallmentsLink } from './InstallmentsLink.tsx';
import { productColumn } from './product-column.tsx';

const column = columnsOf<CorporatePolicy>();

/** `mayOpen`: the installments of a policy. */
export const userPolicyColumns = (mayOpen: boolean) =>
  column.columns([
    serialColumn<CorporatePolicy>('Sr. No.'),
    insuredColumn<CorporatePolicy>('Insured Name', 'policy_no', { width: 190 }),
    column.accessor('insured_mobile', { header: 'Insured Mobile', cell: ({ getValue }) => mobile(getValue()) }),
    productColumn,
    column.accessor('end_date', { header: 'Cover', enableSorting: true, cell: ({ getValue }) => <CoverChip endDate={getValue()} /> }),
    column.accessor('is_installment', {
      header: 'Installment',
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
    column.accessor('is_premium', { header: 'Premium', cell: ({ getValue }) => <YesNoChip flag={getValue()} /> }),
  ]);
