import { daysBetween, todayInIndia } from '@bimabahi/contract/periods';
import { dayMonthYear } from '../format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { TwoLines } from '../ui/list/TwoLines.tsx';

/** Within so many days an installment is worth a call. */
const SOON = 15;

function DueChip({ date }: { date: string }) {
  const left = daysBetween(todayInIndia(), date);
  if (left < 0) return <Chip tone="vermilion">Overdue {-left === 1 ? '1 day' : `${-left} days`}</Chip>;
  if (left === 0) return <Chip tone="marigold">Today</Chip>;
  return <Chip tone={left <= SOON ? 'marigold' : 'quiet'}>{left === 1 ? '1 day' : `${left} days`}</Chip>;
}

/** The earliest date of an installment that is not paid, and how near it is. */
export const NextDate = ({ date }: { date: string }) => <TwoLines first={dayMonthYear(date)} second={<DueChip date={date} />} />;
