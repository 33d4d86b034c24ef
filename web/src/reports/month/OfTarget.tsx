import type { ReactNode } from 'react';
import classes from './MonthCard.module.css';
import { percent } from './month-words.ts';

export interface Target {
  reached: number;
  of: number;
  /** The target as it is said. */
  words: ReactNode;
}

/** How much of a target was reached, as a bar and in words. `of` what: for a screen reader. Nothing where none was set, or one of nothing. */
export const OfTarget = ({ what, target }: { what: string; target: Target | null | undefined }) =>
  target && target.of > 0 ? (
    <span className={classes.target}>
      <meter aria-label={`${what}: part of the target`} value={Math.max(0, Math.min(1, target.reached / target.of))} />
      {percent(target.reached / target.of)} of the target, {target.words}
    </span>
  ) : null;
