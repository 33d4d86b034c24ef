/** Amounts of an account: −12, (12), 12-, 12 Dr. Which of Cr and Dr is taken back is the column's to say. */
import { type Cell, cellText } from '@bimabahi/contract/imports/import-cells';
import { type ReadValue, readValue } from './values.ts';

type Mark = 'CR' | 'DR';
const MARKED = /(?:\s*\(?\b|(?<=\d))(CR|DR)\b\.?\)?\s*$/i;
const markOf = (text: string): Mark | null => (MARKED.exec(text)?.[1]?.toUpperCase() as Mark | undefined) ?? null;

/** Where a column has both, the rarer one, and of equally many Dr; where some cells have one, those; where all have one, none. */
export function takenBackMark(cells: readonly Cell[]): Mark | null {
  const marks = cells.filter((cell) => cellText(cell) !== '').map((cell) => markOf(cellText(cell)));
  const count = (mark: Mark | null) => marks.filter((each) => each === mark).length;
  const [credits, debits, plain] = [count('CR'), count('DR'), count(null)];
  if (credits > 0 && debits > 0) return credits < debits ? 'CR' : 'DR';
  if (plain === 0) return null;
  if (debits > 0) return 'DR';
  return credits > 0 ? 'CR' : null;
}

const BRACKETS = /^\((.*)\)$/;
const BEFORE = /^(₹|rs\.?|inr)?\s*[-−–]\s*(?=[\d.₹])/iu;
const AFTER = /(\d)\s*[-−–]$/u;

export function readSigned(cell: Cell, takenBack: Mark | null): ReadValue {
  if (cell !== null && typeof cell === 'object' && 'number' in cell) {
    const read = readValue('money', { ...cell, number: Math.abs(cell.number) });
    return typeof read.value === 'number' && cell.number < 0 ? { value: -read.value || 0 } : read;
  }
  const written = cellText(cell);
  const mark = markOf(written);
  const unmarked = written.replace(MARKED, '').trim();
  const inner = BRACKETS.exec(unmarked)?.[1]?.trim() ?? unmarked;
  const isBelow = inner !== unmarked || BEFORE.test(inner) || AFTER.test(inner) || (mark !== null && mark === takenBack);
  const read = readValue('money', inner.replace(BEFORE, '$1').replace(AFTER, '$1'));
  return isBelow && typeof read.value === 'number' && read.value !== 0 ? { value: -read.value } : read;
}
