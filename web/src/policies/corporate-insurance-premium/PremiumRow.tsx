import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { PAID_MEANS_LABELS } from '@bimabahi/contract/trade/paid-means';
import { Box, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Chip } from '../../ui/display/Chip.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import table from '../../ui/list/DataTable.module.css';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { openPaper } from '../../ui/papers/open-paper.tsx';
import type { AmountColumn } from './amount-columns.ts';
import { daysOverdue } from './days-overdue.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { PaySlip } from './PaySlip.tsx';
import type { OpenPremiumDialog } from './PremiumDialog.tsx';
import { PremiumStatusChip } from './PremiumStatusChip.tsx';
import classes from './PremiumTable.module.css';
import { PREMIUM_LABELS } from './premium-fields.ts';

export interface PremiumActions {
  mayUpdate: boolean;
  mayBounce: boolean;
  mayCommission: boolean;
  mayDelete: boolean;
  onOpen: (dialog: OpenPremiumDialog) => void;
  onDelete: (premium: Premium) => void;
}

interface PremiumRowProps {
  premium: Premium;
  number: number;
  today: string;
  columns: readonly AmountColumn[];
  actions: PremiumActions;
}

const Overdue = ({ days }: { days: number }) => (
  <Chip tone="vermilion">
    {days} {days === 1 ? 'day' : 'days'} overdue
  </Chip>
);

const percentOf = (value: number | null | undefined) => (value == null ? '--' : `${value}%`);

function Actions({ premium, actions }: Pick<PremiumRowProps, 'premium' | 'actions'>) {
  const date = dayMonthYear(premium.premium_date);
  const commission = (side: 'in' | 'out') => () => actions.onOpen({ kind: 'commission', side, premium });
  const more = {
    ...(premium.status === 'Paid' && {
      Receipt: () => openPaper({ kind: 'receipt', id: premium.id, title: `Receipt of the installment of ${date}` }),
    }),
    ...(actions.mayBounce && premium.status === 'Paid' && { 'Payment Bounced': () => actions.onOpen({ kind: 'bounced', premium }) }),
    ...(actions.mayCommission && { 'Update Commission In': commission('in'), 'Update Commission Out': commission('out') }),
    ...(actions.mayDelete && { Delete: () => actions.onDelete(premium) }),
  };
  return (
    <RowActions>
      {actions.mayUpdate && (
        <RowAction
          icon={IconPencil}
          hint="Update Premium"
          label={`Update the premium of ${date}`}
          onClick={() => actions.onOpen({ kind: 'premium', premium })}
        />
      )}
      {Object.keys(more).length > 0 && <RowMenu label={`More for the premium of ${date}`} items={more} />}
    </RowActions>
  );
}

function bounceOf({ bounced_on, bounce_reason, bounces }: Premium): string | null {
  if (!bounced_on) return null;
  const often = bounces > 1 ? `, ${bounces} times so far` : '';
  return `Bounced on ${dayMonthYear(bounced_on)}${often}: ${bounce_reason}`;
}

const means = ({ paid_by }: Premium) => (PAID_MEANS_LABELS as Readonly<Record<string, string>>)[paid_by ?? ''];

/** When and how it was paid, to be changed in place; of one that is not, the button for it. */
function Payment({ premium, actions }: Pick<PremiumRowProps, 'premium' | 'actions'>) {
  const paid = premium.status === 'Paid';
  if (!paid && actions.mayUpdate) return <MarkPaid premium={premium} />;
  const words = [dayMonthYear(premium.pay_date), means(premium), premium.paid_ref].filter(Boolean).join(' · ');
  if (!paid || !actions.mayUpdate) return words;
  return (
    <UnstyledButton
      className={classes.payment}
      title="Date and means of the payment"
      aria-label={`Payment of the premium of ${dayMonthYear(premium.premium_date)}: ${words || 'not said'}`}
      onClick={() => actions.onOpen({ kind: 'paid', premium })}
    >
      {words || 'When?'}
    </UnstyledButton>
  );
}

export function PremiumRow({ premium, number, today, columns, actions }: PremiumRowProps) {
  const overdue = daysOverdue(premium, today);
  return (
    <tr
      className={[table.row, overdue > 0 && classes.overdue].filter(Boolean).join(' ')}
      data-row
      data-record={premium.id}
      tabIndex={number === 1 ? 0 : -1}
    >
      <td data-label="Sr. No.">{number}</td>
      <th scope="row" data-label={PREMIUM_LABELS.premium_date}>
        <TwoLines first={dayMonthYear(premium.premium_date)} second={overdue > 0 && <Overdue days={overdue} />} />
      </th>
      {columns.map(({ field, label, percentage }) => (
        <td key={field} className={table.right} data-label={label}>
          <TwoLines first={<Money amount={premium[field]} />} second={percentage && percentOf(percentage(premium))} />
        </td>
      ))}
      <td data-label={PREMIUM_LABELS.status}>
        <TwoLines first={<PremiumStatusChip premium={premium} />} second={<Payment premium={premium} actions={actions} />} />
      </td>
      <td className={classes.remark} data-label={PREMIUM_LABELS.remark}>
        <TwoLines
          first={
            [premium.remark, bounceOf(premium)].filter(Boolean).join(' · ') || (
              <Box component="span" c="var(--ink-3)">
                --
              </Box>
            )
          }
          second={<PaySlip premium={premium} />}
        />
      </td>
      <td className={table.sticky}>
        <Actions premium={premium} actions={actions} />
      </td>
    </tr>
  );
}
