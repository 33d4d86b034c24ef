import type { ReactNode } from 'react';
import classes from './Chip.module.css';

/** leaf: in order; marigold: soon; vermilion: overdue or wrong; quiet: neither. */
export type Tone = 'leaf' | 'marigold' | 'vermilion' | 'quiet';

const SHAPES: Record<Tone, string> = { leaf: '●', marigold: '◐', vermilion: '▲', quiet: '○' };

interface ChipProps {
  tone: Tone;
  /** Without its ground, for the second line of a row. */
  plain?: boolean;
  children: ReactNode;
}

/** A state as a shape and a word; the colour only repeats what they say. */
export const Chip = ({ tone, plain = false, children }: ChipProps) => (
  <span className={`${classes.chip} ${classes[tone]}`} data-plain={plain || undefined}>
    <span aria-hidden>{SHAPES[tone]}</span>
    {children}
  </span>
);
