import type { CommissionItem } from '@bimabahi/contract/commission/commission-items';
import { ITEM_STATE_LABELS, type ItemState } from '@bimabahi/contract/commission/item-state';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { Name } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { plateText } from '../../ui/plate-text.ts';

/** With a number that no other row has. */
export type ItemRow = CommissionItem & { id: number };

const TONES: Readonly<Record<ItemState, Tone>> = {
  not_rated: 'marigold',
  expected: 'quiet',
  part: 'vermilion',
  received: 'leaf',
  excess: 'marigold',
  written_off: 'quiet',
};

/** What is expected and what is open are seen on every screen. */
const FOLDED = {
  premium: { fold: { rank: 1, into: 'expected', as: 'Premium' } },
  received: { fold: { rank: 2, into: 'expected', as: 'Received' } },
} as const;

const column = columnsOf<ItemRow>();
const amount = (name: 'premium' | 'expected' | 'received', header: string) =>
  column.accessor(name, {
    header,
    enableSorting: name === 'expected',
    meta: { width: 108, align: 'right', card: 'labelled', ...(name !== 'expected' && FOLDED[name]) },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  });

export const itemColumns = (onDecide: ((row: ItemRow) => void) | undefined) =>
  column.columns([
    serialColumn<ItemRow>('Sr.'),
    column.accessor('policy_no', {
      header: 'Policy No.',
      enableSorting: true,
      meta: { width: 150, grow: 1, card: 'title' },
      cell: ({ row: { original: row } }) => <TwoLines first={<RecordNo no={row.policy_no} />} second={row.endorsement_no} />,
    }),
    column.accessor('insured_name', {
      header: 'Insured',
      meta: { width: 130, grow: 2, card: 'line' },
      cell: ({ row: { original: row } }) => (
        <TwoLines first={<Name text={row.insured_name} />} second={row.vehicle_no && plateText(row.vehicle_no)} />
      ),
    }),
    column.display({
      id: 'insurer',
      header: 'Insurer',
      meta: { width: 120, grow: 1, card: 'line' },
      cell: ({ row: { original: row } }) => <Name text={row.insurer?.name ?? null} />,
    }),
    column.accessor('due_on', {
      header: 'Due On',
      enableSorting: true,
      meta: { width: 105, card: 'labelled' },
      cell: ({ getValue }) => dayMonthYear(getValue()),
    }),
    amount('premium', 'Premium'),
    amount('expected', 'Expected'),
    amount('received', 'Received'),
    column.display({
      id: 'difference',
      header: 'Open',
      enableSorting: true,
      meta: { width: 108, align: 'right', card: 'labelled' },
      cell: ({ row: { original: row } }) => <Money amount={row.difference === null ? null : -row.difference || 0} />,
    }),
    column.accessor('state', {
      header: 'State',
      meta: { width: 120, card: 'state' },
      cell: ({ getValue }) => <Chip tone={TONES[getValue()]}>{ITEM_STATE_LABELS[getValue()]}</Chip>,
    }),
    ...(onDecide
      ? [
          actionColumn<ItemRow>({
            nameOf: ({ policy_no }) => policy_no,
            items: (row): Readonly<Record<string, () => void>> => {
              if (row.state === 'expected' || row.state === 'part') return { 'Write off…': () => onDecide(row) };
              return row.written_off === 0 ? {} : { 'Take back the write-off…': () => onDecide(row) };
            },
            width: 70,
          }),
        ]
      : []),
  ]);
