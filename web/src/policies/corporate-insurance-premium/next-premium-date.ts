/**
 * The last two due dates give the interval in whole months.
 * The 31st becomes the last day of a shorter month, and the 31st again in the next long one.
 */

const MONTHS_IN_RHYTHM = [1, 2, 3, 4, 6, 12];

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const dayOf = (date: string) => Number(date.slice(8));
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** That day, or the last day of a shorter month. Months count from year 0. */
function inMonth(month: number, day: number): string {
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return `${year}-${twoDigits(ofYear + 1)}-${twoDigits(Math.min(day, last))}`;
}

/** Null if the interval is irregular or the next date is after the end of the cover. */
export function nextPremiumDate(dates: readonly string[], endOfCover: string): string | null {
  const [previous, last] = [...new Set(dates)].sort().slice(-2);
  if (!previous || !last) return null;
  const [first, second] = [monthOf(previous), monthOf(last)];
  const day = Math.max(dayOf(previous), dayOf(last));
  const isRhythm = MONTHS_IN_RHYTHM.includes(second - first) && previous === inMonth(first, day) && last === inMonth(second, day);
  const next = inMonth(2 * second - first, day);
  return isRhythm && next <= endOfCover ? next : null;
}
