import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';

/** The last day of a cover of so many years. */
export const endAfter = (start: string, years: number): string => addDays(monthsAfter(start, 12 * years), -1);

/** The years of cover up to the one that begins on `newest`, without a gap but for the days by which that was late. */
export function yearsUpTo(newest: string, years: number, lateBy = 0): { start_date: string; end_date: string }[] {
  const renewal = addDays(newest, -lateBy);
  return Array.from({ length: years }, (_, nth) => {
    const back = years - 1 - nth;
    if (back === 0) return { start_date: newest, end_date: endAfter(newest, 1) };
    return { start_date: monthsAfter(renewal, -12 * back), end_date: endAfter(renewal, 1 - back) };
  });
}

export const byTimeOfEntry = (a: { created_at: string }, b: { created_at: string }): number =>
  a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at);
