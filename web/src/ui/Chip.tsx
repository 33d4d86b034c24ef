import type { ReactNode } from 'react';
import classes from './Chip.module.css';

/** leaf: in order; marigold: soon; vermilion: overdue or wrong; quiet: neither. */
export type Tone = 'leaf' | 'marigold' | 'vermilion' | 'quiet';

const SHAPES: Record<Tone, string> = { leaf: '●', marigold: '◐', vermilion: '▲', quiet: '○' };

/** A state as a shape and a word; the colour only repeats what they say. */
export const Chip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${classes.chip} ${classes[tone]}`}>
    <span aria-hidden>{SHAPES[tone]}</span>
    {children}
  </span>
);
