import { addDays, yearOfCover } from '@bimabahi/contract/values/periods';

const STORED = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 86_400_000;
/** Third-party covers of new vehicles run for three or five years. */
const MOST_YEARS = 5;

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;

function wholeYears(start: string, end: string): number | null {
  let next = start;
  for (let years = 1; years <= MOST_YEARS; years++) {
    const last = yearOfCover(next);
    if (last === end) return years;
    next = addDays(last, 1);
  }
  return null;
}

export interface CoverLength {
  text: string;
  /** Not a whole number of years: worth checking. */
  unusual: boolean;
}

/** Null for a cover of one year less a day, the usual length, and where a date is missing. */
export function coverLength(start: string, end: string): CoverLength | null {
  if (!STORED.test(start) || !STORED.test(end) || end < start) return null;
  const years = wholeYears(start, end);
  if (years === 1) return null;
  if (years !== null) return { text: `A cover of ${years} years`, unusual: false };
  const days = dayNumber(end) - dayNumber(start) + 1;
  const than = end < yearOfCover(start) ? 'Shorter' : 'Longer';
  return { text: `◐ ${than} than a year: ${days} ${days === 1 ? 'day' : 'days'}`, unusual: true };
}
