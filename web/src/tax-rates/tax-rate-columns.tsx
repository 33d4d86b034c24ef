import type { TaxRate } from '@bimabahi/contract/tax-rates';
import { IconPencil } from '@tabler/icons-react';
import { dayMonthYear } from '../format.ts';
import { HoldsChip } from '../ui/display/HoldsChip.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';
import { lineOf, nameOf, PART_LABELS } from './tax-rate-names.ts';

interface RateActions {
  onUpdate: (rate: TaxRate) => void;
  onReplace: (rate: TaxRate) => void;
  onDelete: (rate: TaxRate) => void;
}

const column = columnsOf<TaxRate>();

export const taxRateColumns = ({ onUpdate, onReplace, onDelete }: RateActions) =>
  column.columns([
    serialColumn<TaxRate>(),
    column.accessor('line', {
      header: 'Line',
      enableSorting: true,
      meta: { width: 200, grow: 1, lines: 2, card: 'title' },
      cell: ({ row: { original: rate } }) => lineOf(rate.line),
    }),
    column.accessor('part', {
      header: 'Part',
      enableSorting: true,
      meta: { width: 120, card: 'line' },
      cell: ({ row: { original: rate } }) => PART_LABELS[rate.part],
    }),
    column.accessor('percent', {
      header: 'GST',
      enableSorting: true,
      meta: { width: 80, align: 'right', card: 'labelled' },
      cell: ({ row: { original: rate } }) => `${rate.percent} %`,
    }),
    column.accessor('from_date', {
      header: 'From',
      enableSorting: true,
      meta: { width: 110, card: 'labelled' },
      cell: ({ row: { original: rate } }) => dayMonthYear(rate.from_date),
    }),
    column.accessor('to_date', {
      header: 'To',
      enableSorting: true,
      meta: { width: 110, card: 'labelled' },
      cell: ({ row: { original: rate } }) => dayMonthYear(rate.to_date),
    }),
    column.display({
      id: 'state',
      header: 'Holds',
      meta: { width: 100, card: 'state' },
      cell: ({ row: { original: rate } }) => <HoldsChip rate={rate} />,
    }),
    column.accessor('source', { header: 'Source', meta: { width: 220, grow: 1, lines: 2, card: 'line' } }),
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 90, card: 'actions' },
      cell: ({ row: { original: rate } }) => (
        <RowActions>
          <RowAction icon={IconPencil} hint="Update" label={`Update ${nameOf(rate)}`} onClick={() => onUpdate(rate)} />
          <RowMenu
            label={`More for ${nameOf(rate)}`}
            items={{ 'New rate from a day': () => onReplace(rate) }}
            onDelete={() => onDelete(rate)}
          />
        </RowActions>
      ),
    }),
  ]);
