import type { Installment } from '@bimabahi/contract/policies/installments';
import { Group, VisuallyHidden } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import type { Message } from '../../ui/phone/use-messages.ts';
import { NextDate } from '../corporate-insurance/NextDate.tsx';
import { STATE_LABELS } from './installment-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { PremiumStatusChip } from './PremiumStatusChip.tsx';

const column = columnsOf<Installment>();

const messageAbout = ({ policy: { policy_no, insured_name, company, user }, premium_date }: Installment): Message => ({
  kind: 'installment_due',
  facts: { name: insured_name, policy_no, company, end_date: premium_date },
  about: { user_id: user.id },
});

function DueDate({ status, premium_date, policy }: Installment) {
  if (status === 'Paid') return dayMonthYear(premium_date);
  if (!policy.cancelled_on) return <NextDate date={premium_date} />;
  return <TwoLines first={dayMonthYear(premium_date)} second={<Chip tone="quiet">{STATE_LABELS.cancelled}</Chip>} />;
}

const statusColumn = (mayUpdate: boolean) =>
  column.accessor('pay_date', {
    header: 'Status',
    enableSorting: true,
    meta: { width: 186, sticky: true, card: 'labelled' },
    cell: ({ row: { original: installment } }) => (
      <Group gap="2px 8px">
        <PremiumStatusChip premium={installment} />
        {installment.status === 'Paid' ? (
          <small>{dayMonthYear(installment.pay_date)}</small>
        ) : (
          mayUpdate && <MarkPaid premium={installment} />
        )}
      </Group>
    ),
  });

export const installmentColumns = (mayUpdate: boolean) =>
  column.columns([
    serialColumn<Installment>('Sr.'),
    column.accessor('premium_date', {
      header: 'Due Date',
      enableSorting: true,
      meta: { width: 154, card: 'state' },
      cell: ({ row: { original: installment } }) => <DueDate {...installment} />,
    }),
    column.accessor((installment) => installment.policy.insured_name, {
      id: 'insured_name',
      header: 'Insured, Policy No.',
      meta: { width: 200, grow: 2, card: 'title' },
      cell: ({ row: { original: installment } }) => (
        <TwoLines
          first={<Name text={installment.policy.insured_name} />}
          second={
            <AnchorLink
              to="/corporate-insurance/installments/$id"
              params={{ id: String(installment.corporate_insurance_id) }}
              inherit
              title="Premium History"
            >
              {installment.policy.policy_no}
              <VisuallyHidden>, its installments</VisuallyHidden>
            </AnchorLink>
          }
        />
      ),
    }),
    column.accessor((installment) => installment.policy.insured_mobile, {
      id: 'mobile',
      header: 'Mobile',
      meta: { width: 148, card: 'call', fold: { rank: 2, into: 'insured_name', as: '' } },
      cell: ({ row: { original: installment } }) => (
        <PhoneLinks
          digits={installment.policy.insured_mobile}
          name={installment.policy.insured_name}
          message={installment.status === 'Paid' || installment.policy.cancelled_on ? undefined : messageAbout(installment)}
        />
      ),
    }),
    column.accessor((installment) => installment.policy.company, {
      id: 'company',
      header: 'Company, Product',
      meta: { width: 150, grow: 1, card: 'line', fold: { rank: 1, into: 'insured_name', as: '' } },
      cell: ({ row: { original: installment } }) => (
        <TwoLines
          first={<Clipped text={installment.policy.company ?? '--'} />}
          second={<Clipped text={installment.policy.product ?? ''} />}
        />
      ),
    }),
    column.accessor('total_payable', {
      header: 'Amount',
      enableSorting: true,
      meta: { align: 'right', width: 122, card: 'labelled' },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    statusColumn(mayUpdate),
  ]);
