/** Where the headings of a sheet are, below titles and blank lines, and which sheet of a workbook is the book. */
import { setImmediate } from 'node:timers/promises';
import { type Cell, filledIn, isBlank } from './cells.ts';
import { headingsAt, isRowOfUnits, isWordy } from './headings.ts';
import { firstRows, type Merge, type Sheet } from './sheet.ts';

export type IsKnown = (heading: string) => boolean;

const LOOKED_AT_ROWS = 40;
const LOOKED_AT_BELOW = 20;
/** What counts how much: a known heading is a surer sign than any word, and a number or a day is none. */
const KNOWN = 3;
const DATA = 3;
const TWICE = 2;
const UNITS = 1;
/** Of rows that are alike otherwise, the first is the heading. */
const PER_ROW_ABOVE = 0.25;
const HIDDEN_SHEET = 0.1;
/** Even one record makes a book of a sheet, and many do not outweigh its headings. */
const ROWS_WEIGHT = 3;

/** How much a row looks like headings: filled with different words, and with values below them. */
function score(rows: readonly (readonly Cell[])[], merges: readonly Merge[], headingRow: number, isKnown: IsKnown): number {
  const row = rows[headingRow - 1] ?? [];
  const headings = headingsAt(rows, merges, headingRow);
  const named = headings.filter(Boolean);
  const below = rows.slice(headingRow, headingRow + LOOKED_AT_BELOW);
  const withValues = headings.filter((heading, column) => heading && below.some((cells) => !isBlank(cells[column]))).length;
  const data = row.filter((cell) => !isBlank(cell) && !isWordy(cell)).length;
  const isUnits = isRowOfUnits(row);
  return (
    named.length +
    withValues +
    KNOWN * named.filter(isKnown).length +
    (isUnits ? UNITS : -DATA * data) -
    TWICE * (named.length - new Set(named.map((heading) => heading.toLowerCase())).size) -
    PER_ROW_ABOVE * rows.slice(0, headingRow - 1).filter(filledIn).length
  );
}

interface HeadingGuess {
  /** From 1; the lower one of headings in two rows. */
  headingRow: number;
  score: number;
}

export function guessHeadingRow(rows: readonly (readonly Cell[])[], merges: readonly Merge[], isKnown: IsKnown): HeadingGuess {
  let best: HeadingGuess = { headingRow: 1, score: Number.NEGATIVE_INFINITY };
  for (const [index, row] of rows.slice(0, LOOKED_AT_ROWS).entries()) {
    if (filledIn(row) === 0) continue;
    const guess = { headingRow: index + 1, score: score(rows, merges, index + 1, isKnown) };
    if (guess.score > best.score) best = guess;
  }
  return best;
}

export async function guessSheet(sheets: readonly Sheet[], isKnown: IsKnown): Promise<number> {
  const scores: number[] = [];
  for (const sheet of sheets) {
    await setImmediate();
    const { headingRow, score } = guessHeadingRow(firstRows(sheet), sheet.merges, isKnown);
    const rowsBelow = Math.max(0, sheet.rowCount - headingRow);
    scores.push(Math.max(0, score) * Math.log2(1 + ROWS_WEIGHT * rowsBelow) * (sheet.hidden ? HIDDEN_SHEET : 1));
  }
  return scores.indexOf(Math.max(...scores));
}
