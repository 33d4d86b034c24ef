import { todayInIndia } from '@bimabahi/contract/periods';
import { Chip } from './Chip.tsx';
import { coverLeft } from './cover-left.ts';

/** The days left of a cover that ends on this date (yyyy-mm-dd). */
export function CoverChip({ endDate }: { endDate: string }) {
  const { tone, text } = coverLeft(endDate, todayInIndia());
  return <Chip tone={tone}>{text}</Chip>;
}
