import type { Cell, SheetColumn } from '@bimabahi/contract/imports/import-cells';
import type { HeadingWords } from './heading-words.ts';
import type { Meaning } from './meanings.ts';

/** Several headings are joined with a blank, such as first and last name. */
export type Mapping = Readonly<Record<string, string | readonly string[]>>;
export type KnownBy = 'heading' | 'cells' | 'split' | 'last time';

/** `headings`: none where a person decides. `confidence`: 0 to 1. `alternatives`: the likeliest first. */
interface FieldMatch {
  headings: string[];
  confidence: number;
  known_by: KnownBy | null;
  alternatives: string[];
}

export interface Column extends SheetColumn {
  sample: readonly Cell[];
  known: HeadingWords;
  meanings: Readonly<Record<string, Meaning>>;
}
export type Matches = Record<string, FieldMatch>;

export const saysNothing = ({ known }: Column): boolean => known.words.every((word) => known.unknown.includes(word));
