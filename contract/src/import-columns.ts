/** The columns of a sheet while they are matched, and what comes of it. */
import type { Cell, SheetColumn } from './import-cells.ts';
import type { HeadingWords } from './import-heading-words.ts';
import type { Meaning } from './import-meanings.ts';

/** Several headings are joined with a blank, such as first and last name. */
export type Mapping = Readonly<Record<string, string | readonly string[]>>;
export type KnownBy = 'heading' | 'cells' | 'split' | 'last time';

interface FieldMatch {
  /** None where a person decides. */
  headings: string[];
  /** From 0 to 1. */
  confidence: number;
  known_by: KnownBy | null;
  /** Headings that the field could have as well, the likeliest first. */
  alternatives: string[];
}

export interface Column extends SheetColumn {
  sample: readonly Cell[];
  known: HeadingWords;
  meanings: Readonly<Record<string, Meaning>>;
}
export type Matches = Record<string, FieldMatch>;

export const saysNothing = ({ known }: Column): boolean => known.words.every((word) => known.unknown.includes(word));
