import type { Worded } from './match-words.ts';

/** A screen, or something that can be done. */
export interface FindLine extends Worded {
  key: string;
  /** Where it is, or what it does. */
  note: string;
  to: string;
  /** Instead of going there. */
  run?: () => void;
}

export interface Found {
  acts: readonly FindLine[];
  places: readonly FindLine[];
}
