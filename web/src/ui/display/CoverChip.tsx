import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Chip } from './Chip.tsx';
import { type Cover, coverLeft } from './cover-left.ts';

/** `exact`: show the days left even when they are many. `plain`: without background. */
export function CoverChip({ cover, exact = false, plain = false }: { cover: Cover; exact?: boolean; plain?: boolean }) {
  const { tone, text } = coverLeft(cover, todayInIndia(), { exact });
  return (
    <Chip tone={tone} plain={plain}>
      {text}
    </Chip>
  );
}
