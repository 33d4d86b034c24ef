import { todayInIndia } from '@bimabahi/contract/periods';
import { Chip } from './Chip.tsx';
import { coverLeft } from './cover-left.ts';

/** The days left of a cover that ends on this date (yyyy-mm-dd); `exact`: also where they are many. `plain`: without the chip's ground. */
export function CoverChip({ endDate, exact = false, plain = false }: { endDate: string; exact?: boolean; plain?: boolean }) {
  const { tone, text } = coverLeft(endDate, todayInIndia(), { exact });
  return (
    <Chip tone={tone} plain={plain}>
      {text}
    </Chip>
  );
}
