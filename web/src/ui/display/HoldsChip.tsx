import { todayInIndia } from '@bimabahi/contract/periods';
import { Chip } from './Chip.tsx';

/** Whether a rate holds today. */
export function HoldsChip({ rate: { from_date, to_date } }: { rate: { from_date: string; to_date: string | null } }) {
  const today = todayInIndia();
  if (from_date > today) return <Chip tone="marigold">Not yet</Chip>;
  return to_date && to_date < today ? <Chip tone="quiet">Over</Chip> : <Chip tone="leaf">Now</Chip>;
}
