/** Two columns of days without headings that say anything: a year apart, they are start and end of the cover. */

import { datesOf, looksLikeDate, readDate } from '@bimabahi/contract/imports/import-dates';
import { daysBetween } from '@bimabahi/contract/values/periods';
import { type Column, type Matches, saysNothing } from './columns.ts';
import { share } from './looks.ts';

const SAMPLE = 200;
const FEWEST = 3;
const MOST = 0.8;
const CONFIDENCE = 0.6;
/** A year less a day, or some days off as people write it. */
const YEAR = { from: 363, to: 367 };

function daysOf({ cells }: Column): (string | null)[] {
  const { order } = datesOf(cells);
  return cells.slice(0, SAMPLE).map((cell) => readDate(cell, { order })?.date ?? null);
}

export function coverByDays(matches: Matches, columns: readonly Column[]): void {
  if (matches.start_date || matches.end_date) return;
  const unknown = columns.filter((column) => saysNothing(column) && share(column.sample, (_, cell) => looksLikeDate(cell)) === 1);
  const [first, second] = unknown;
  if (!first || !second || unknown.length > 2) return;
  const ends = daysOf(second);
  const lengths = daysOf(first).flatMap((start, row) => {
    const end = ends[row];
    return start && end ? [daysBetween(start, end)] : [];
  });
  const years = lengths.filter((length) => length >= YEAR.from && length <= YEAR.to).length;
  if (years < FEWEST || years / lengths.length < MOST) return;
  for (const [name, { heading }] of [['start_date', first] as const, ['end_date', second] as const])
    matches[name] = { headings: [heading], confidence: CONFIDENCE, known_by: 'cells', alternatives: [] };
}
