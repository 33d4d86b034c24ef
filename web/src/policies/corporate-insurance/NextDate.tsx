import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Chip } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { SOON } from './installment-soon.ts';

function DueChip({ date }: { date: string }) {
  const left = daysBetween(todayInIndia(), date);
  if (left < 0) return <Chip tone="vermilion">Overdue {-left === 1 ? '1 day' : `${-left} days`}</Chip>;
  if (left === 0) return <Chip tone="marigold">Today</Chip>;
  return <Chip tone={left <= SOON ? 'marigold' : 'quiet'}>{left === 1 ? '1 day' : `${left} days`}</Chip>;
}

export const NextDate = ({ date }: { date: string }) => <TwoLines first={dayMonthYear(date)} second={<DueChip date={date} />} />;
