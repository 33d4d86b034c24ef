import type { ReadValue } from '@bimabahi/contract/policies/policy-reading-fields';
import { yearsOfCover } from '@bimabahi/contract/values/periods';
import { cellBelow, type FoundLabel } from './find-labels.ts';
import type { Meaning } from './labels/labels.ts';
import { type Layout, nearOf } from './near-values.ts';
import { datesIn } from './recognise-dates.ts';

export interface FoundPeriod {
  meaning: Meaning;
  start: string;
  end: string;
  page: number;
  line: string;
}

const PERIODS = new Set<Meaning>(['period', 'od_period', 'tp_period']);
const BELOW = 4.2;

/** The words in which a period may stand, nearest first. */
function textsOf(found: FoundLabel, layout: Layout): string[] {
  const { right } = nearOf(found, layout);
  const beside = [found.rest, ...right.map(({ text }) => text)].join(' ');
  const last = right.at(-1) ?? found.cells.at(-1);
  const texts = [beside];
  for (let cell = last && cellBelow(last, layout.lines, BELOW); cell && texts.length < 3; cell = cellBelow(cell, layout.lines, BELOW)) {
    if (layout.labelled.has(cell)) break;
    texts.push(`${texts.at(-1)} ${cell.text}`);
  }
  return texts;
}

const LENGTHS = [1, 2, 3, 5];

/** How many years less a day it runs; null where it is none of those that are sold. */
export const yearsBetween = (start: string, end: string): number | null =>
  LENGTHS.find((years) => yearsOfCover(start, years) === end) ?? null;

function periodAt(found: FoundLabel, layout: Layout): FoundPeriod[] {
  for (const text of textsOf(found, layout)) {
    const dates = datesIn(text);
    const [start, end] = dates;
    if (!start || !end) continue;
    // What follows in the same words may be the day of another label; whole years tell that these two belong together.
    if (start.date >= end.date || (dates.length > 2 && yearsBetween(start.date, end.date) === null)) return [];
    const cell = found.cells.at(-1);
    return [
      { meaning: found.meaning, start: start.date, end: end.date, page: cell?.page ?? 1, line: layout.lines[cell?.line ?? 0]?.text ?? '' },
    ];
  }
  return [];
}

export const periodsOf = (layout: Layout): FoundPeriod[] =>
  layout.labels.filter(({ meaning }) => PERIODS.has(meaning)).flatMap((found) => periodAt(found, layout));

/** Parts of the cover that another policy has, or none. */
const NOT_ITS_OWN: Readonly<Record<string, Meaning>> = { OD: 'tp_period', TP: 'od_period' };

/** From the start of the policy to the end of its longest part. Empty where the page says two different things. */
export function periodFields(
  periods: readonly FoundPeriod[],
  cover: string | undefined,
): Partial<Record<'start_date' | 'end_date', ReadValue>> {
  const own = periods.filter(({ meaning }) => meaning !== NOT_ITS_OWN[cover ?? '']);
  const ends = [...new Set(own.map(({ end }) => end))].sort();
  const at = own.find(({ end }) => end === ends.at(-1));
  if (!at || new Set(own.map(({ start }) => start)).size > 1) return {};
  const years = yearsBetween(at.start, at.end);
  const because = years === null ? 'It does not run whole years' : `It runs ${years === 1 ? 'a year' : `${years} years`} less a day`;
  const sold = /\d\+(\d)/.exec(cover ?? '')?.[1];
  const isWhole = sold ? Number(sold) === years : ends.length === 1;
  const read = (value: string): ReadValue => ({ value, sure: years !== null && isWhole, page: at.page, line: at.line, because });
  // Of a cover whose parts end on two days the page says only one.
  return isWhole ? { start_date: read(at.start), end_date: read(at.end) } : { start_date: { ...read(at.start), sure: false } };
}
