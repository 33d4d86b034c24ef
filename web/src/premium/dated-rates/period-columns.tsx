import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { columnsOf } from '../../ui/list/table-columns.tsx';

interface OfPeriod {
  from_date: string;
  to_date: string | null;
}

function HoldsChip({ rate: { from_date, to_date } }: { rate: OfPeriod }) {
  const today = todayInIndia();
  if (from_date > today) return <Chip tone="marigold">Not yet</Chip>;
  return to_date && to_date < today ? <Chip tone="quiet">Over</Chip> : <Chip tone="leaf">Now</Chip>;
}

/** From which day until which a rate holds, and whether it does today. */
export function periodColumns<Row extends OfPeriod>() {
  const column = columnsOf<Row>();
  return [
    column.accessor((rate: OfPeriod) => rate.from_date, {
      id: 'from_date',
      header: 'From',
      enableSorting: true,
      meta: { width: 110, card: 'labelled' },
      cell: ({ row: { original: rate } }) => dayMonthYear(rate.from_date),
    }),
    column.accessor((rate: OfPeriod) => rate.to_date, {
      id: 'to_date',
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
  ] as const;
}
