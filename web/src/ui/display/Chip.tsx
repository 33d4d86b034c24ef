import type { ReactNode } from 'react';
import classes from './Chip.module.css';
import { wholeDates } from './whole-dates.tsx';

/** leaf: in order; marigold: soon; vermilion: overdue or wrong; quiet: neutral. */
export type Tone = 'leaf' | 'marigold' | 'vermilion' | 'quiet';

/** As colour alone says nothing. */
export const SHAPES: Record<Tone, string> = { leaf: '●', marigold: '◐', vermilion: '▲', quiet: '○' };

interface ChipProps {
  tone: Tone;
  plain?: boolean;
  /** A sentence, which takes a second line on a phone. */
  wraps?: boolean;
  children: ReactNode;
}

/** Shape and word carry the state; colour only repeats it. */
export const Chip = ({ tone, plain = false, wraps = false, children }: ChipProps) => (
  <span className={classes.chip} data-tone={tone} data-plain={plain || undefined} data-wraps={wraps || undefined}>
    <span aria-hidden>{SHAPES[tone]}</span>
    {wholeDates(children)}
  </span>
);
