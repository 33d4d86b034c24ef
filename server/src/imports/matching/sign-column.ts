/** The column of few words that says of each line whether it brings or takes back. It may be that of the kind of payment, too. */
import type { Column, Matches } from './columns.ts';
import { MOST } from './looks.ts';
import { type FoundWord, fewWords, signOf } from './sign-words.ts';

const CONFIDENCE = 0.9;
/** Words of headings under which a word that is not known is asked about. */
const OF_KINDS = ['type', 'kind', 'nature', 'entry', 'transaction'];

const linesOf = (words: readonly FoundWord[]) => words.reduce((sum, { lines }) => sum + lines, 0);

function isSigns(column: Column): boolean {
  const words = fewWords(column.cells);
  if (!words || words.length === 0) return false;
  if (column.meanings.sign?.sort === 'likely') return true;
  if (!words.some(({ word }) => word.length > 1 && signOf(word) === 'takes_back')) return false;
  const known = linesOf(words.filter(({ word }) => signOf(word) !== null));
  return column.known.words.some((word) => OF_KINDS.includes(word)) || known >= linesOf(words) * MOST;
}

export function signColumn(matches: Matches, columns: readonly Column[]): void {
  delete matches.sign;
  const used = new Set(Object.entries(matches).flatMap(([name, { headings }]) => (name === 'kind' ? [] : headings)));
  const found = columns.filter((column) => !used.has(column.heading) && isSigns(column));
  const best = found.find(({ meanings }) => meanings.sign?.sort === 'likely') ?? found[0];
  if (best) matches.sign = { headings: [best.heading], confidence: CONFIDENCE, known_by: 'cells', alternatives: [] };
}
