import { todayInIndia } from '@bimabahi/contract/periods';
import { Chip } from './Chip.tsx';
import { type Cover, coverLeft } from './cover-left.ts';

/** Whether a cover has begun, and the days that it has left; `exact`: also where they are many. `plain`: without the chip's ground. */
export function CoverChip({ cover, exact = false, plain = false }: { cover: Cover; exact?: boolean; plain?: boolean }) {
  const { tone, text } = coverLeft(cover, todayInIndia(), { exact });
  return (
    <Chip tone={tone} plain={plain}>
      {text}
    </Chip>
  );
}
