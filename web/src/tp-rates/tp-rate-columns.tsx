import type { TpRate } from '@bimabahi/contract/tp-rates';
import { IconPencil } from '@tabler/icons-react';
import { dayMonthYear, rupees } from '../format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { HoldsChip } from '../ui/display/HoldsChip.tsx';
import { RowAction, RowActions, RowMenu } from '../ui/list/RowActions.tsx';
import { TwoLines } from '../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../ui/list/table-columns.tsx';
import { classOf, nameOf, sizeOf, yearsOf } from './tp-rate-names.ts';

interface RateActions {
  onUpdate: (rate: TpRate) => void;
  onReplace: (rate: TpRate) => void;
  onDelete: (rate: TpRate) => void;
}

const perPassenger = ({ per_passenger }: TpRate) => (per_passenger === null ? '' : `+ ${rupees(per_passenger)} each`);

const column = columnsOf<TpRate>();

export const tpRateColumns = ({ onUpdate, onReplace, onDelete }: RateActions) =>
  column.columns([
    serialColumn<TpRate>(),
    column.accessor('vehicle_class', {
      header: 'Class, Size',
      enableSorting: true,
      meta: { width: 180, grow: 1, card: 'title' },
      cell: ({ row: { original: rate } }) => <TwoLines first={classOf(rate.vehicle_class)} second={sizeOf(rate)} />,
    }),
    column.accessor('years', {
      header: 'Years',
      enableSorting: true,
      meta: { width: 90, card: 'line' },
      cell: ({ row: { original: rate } }) => yearsOf(rate.years),
    }),
    column.accessor('premium', {
      header: 'Premium',
      enableSorting: true,
      meta: { width: 140, align: 'right', card: 'labelled' },
      cell: ({ row: { original: rate } }) => <TwoLines first={rupees(rate.premium)} second={perPassenger(rate)} />,
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
    column.accessor('source', {
      header: 'Source, Verified',
      meta: { width: 230, grow: 1, card: 'line' },
      cell: ({ row: { original: rate } }) => (
        <TwoLines
          first={rate.source ?? ''}
          second={
            <Chip tone={rate.is_verified === 1 ? 'leaf' : 'marigold'} plain>
              {rate.is_verified === 1 ? 'Verified' : 'Not verified yet'}
            </Chip>
          }
        />
      ),
    }),
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
