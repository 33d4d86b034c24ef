import type { WriteLink } from '../../ui/phone/use-phone.ts';
import type { Worded } from './match-words.ts';
import type { Hit } from './search-hits.ts';

/** A screen, or something that can be done. */
export interface FindLine extends Worded {
  key: string;
  /** Where it is, or what it does. */
  note: string;
  to: string;
  search?: Readonly<Record<string, string | number>>;
  /** The record's page, where the line leads to a form. */
  page?: string;
  /** Instead of going there. */
  run?: () => void;
  /** Leads out of the panel. */
  link?: WriteLink;
}

export interface Found {
  acts: readonly FindLine[];
  places: readonly FindLine[];
  /** What is known of the words has not loaded yet. */
  isLoading?: boolean;
  /** What one had open, where nothing is typed. */
  last?: readonly FindLine[];
  /** What is looked for, where it is not all that is typed. */
  sought?: string;
  /** Those that can be renewed now come first. */
  first?: 'due';
  /** Whose register is asked for. */
  insurer?: string;
  /** What can be done with what was found: what was asked for, and else with the first. */
  ofHits?: (hits: readonly Hit[]) => { asked: readonly FindLine[]; others: readonly FindLine[] };
}
