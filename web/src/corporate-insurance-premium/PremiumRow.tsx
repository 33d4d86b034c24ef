import type { Premium } from '@bimabahi/contract/corporate-insurance-premium';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { dayMonthYear } from '../format.ts';
import { Chip } from '../ui/Chip.tsx';
import table from '../ui/DataTable.module.css';
import { Money } from '../ui/Money.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/RowActions.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import type { AmountColumn } from './amount-columns.ts';
import { daysOverdue } from './days-overdue.ts';
import { PaySlip } from './PaySlip.tsx';
import type { OpenPremiumDialog } from './PremiumDialog.tsx';
import { PremiumStatusChip } from './PremiumStatusChip.tsx';
import classes from './PremiumTable.module.css';

export interface PremiumActions {
  mayUpdate: boolean;
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

const REMARK_WIDTH = 260;
const percentOf = (value: number | null | undefined) => (value == null ? '--' : `${value}%`);

function Actions({ premium, actions }: Pick<PremiumRowProps, 'premium' | 'actions'>) {
  const date = dayMonthYear(premium.premium_date);
  const commission = (side: 'in' | 'out') => () => actions.onOpen({ kind: 'commission', side, premium });
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
      {actions.mayDelete && (
        <RowAction
          icon={IconTrash}
          hint="Delete"
          label={`Delete the premium of ${date}`}
          danger
          onClick={() => actions.onDelete(premium)}
        />
      )}
      {actions.mayCommission && (
        <RowMenu
          label={`More for the premium of ${date}`}
          items={{ 'Update Commission In': commission('in'), 'Update Commission Out': commission('out') }}
        />
      )}
    </RowActions>
  );
}

export function PremiumRow({ premium, number, today, columns, actions }: PremiumRowProps) {
  const overdue = daysOverdue(premium, today);
  return (
    <tr className={[table.row, overdue > 0 && classes.overdue].filter(Boolean).join(' ')}>
      <td>{number}</td>
      <td>
        <TwoLines first={dayMonthYear(premium.premium_date)} second={overdue > 0 && <Overdue days={overdue} />} />
      </td>
      {columns.map(({ field, percentage }) => (
        <td key={field} className={table.right}>
          <TwoLines first={<Money amount={premium[field]} />} second={percentage && percentOf(percentage(premium))} />
        </td>
      ))}
      <td>
        <PremiumStatusChip status={premium.status} />
      </td>
      <td>{dayMonthYear(premium.pay_date)}</td>
      <td className={table.wrap} style={{ maxWidth: REMARK_WIDTH }}>
        {premium.remark}
      </td>
      <td>
        <PaySlip premium={premium} />
      </td>
      <td className={table.sticky}>
        <Actions premium={premium} actions={actions} />
      </td>
    </tr>
  );
}
