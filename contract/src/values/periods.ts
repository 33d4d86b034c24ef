/**
 * Calendar dates in Asia/Kolkata, both ends inclusive; a policy belongs to the period of its start date.
 * No imports: the sign-in page uses this, and should not load zod.
 */
export const PERIODS = [
  'current_month',
  'last_month',
  'last_3_months',
  'current_year',
  'last_year',
  'current_financial_year',
  'last_financial_year',
  'all',
] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 'current_month';

export const PERIOD_LABELS: Record<Period, string> = {
  current_month: 'Current Month',
  last_month: 'Last Month',
  last_3_months: 'Last 3 Month',
  current_year: 'Current Year',
  last_year: 'Last Year',
  current_financial_year: 'Current Financial Year',
  last_financial_year: 'Last Financial Year',
  all: 'All',
};

/** IST is UTC+5:30, without daylight saving time. */
const AHEAD_MS = 5.5 * 3_600_000;

/** yyyy-mm-ddThh:mm:ss.sss in IST, whatever the machine's time zone. */
export const clockInIndia = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, -1);

export const todayInIndia = (now: Date = new Date()): string => clockInIndia(now).slice(0, 10);

/** Year, month (from 1) and day. */
export function partsOfDate(date: string): [year: number, month: number, day: number] {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  return [year, month, day];
}

/** Month (from 0) and day may overflow, as in Date.UTC. */
const dateOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  const [year, month, day] = partsOfDate(date);
  return dateOf(year, month - 1, day + days);
}

/** Negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const isWorkingDay = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());

/** Mondays to Fridays after the day, up to the other; holidays are not known. */
export function workingDaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to);
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(from, 7 * weeks + index + 1));
  return 5 * weeks + rest.filter(isWorkingDay).length;
}

/** The first day of those that more than so many working days have not passed since. */
export function firstDayWithin(today: string, working_days: number): string {
  let day = today;
  while (workingDaysBetween(addDays(day, -1), today) <= working_days) day = addDays(day, -1);
  return day;
}

/** Null for `all`. A financial year runs from April to March. */
export function periodRange(period: Period, today: string): { from: string; to: string } | null {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const months = (first: number, last: number) => ({ from: dateOf(year, first, 1), to: dateOf(year, last + 1, 0) });
  const april = month >= 3 ? 3 : -9;
  switch (period) {
    case 'current_month':
      return months(month, month);
    case 'last_month':
      return months(month - 1, month - 1);
    case 'last_3_months':
      return months(month - 3, month - 1);
    case 'current_year':
      return months(0, 11);
    case 'last_year':
      return months(-12, -1);
    case 'current_financial_year':
      return months(april, april + 11);
    case 'last_financial_year':
      return months(april - 12, april - 1);
    case 'all':
      return null;
  }
}

/** Last day of a cover of so many years: as many years later less a day. */
export function yearsOfCover(start: string, years: number): string {
  const [year, month, day] = partsOfDate(start);
  return dateOf(year + years, month - 1, day - 1);
}

export const yearOfCover = (start: string): string => yearsOfCover(start, 1);

/** The same day so many months later, earlier where negative, or its last day where that month is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year, month, day] = partsOfDate(date);
  const last = dateOf(year, month + months, 0);
  return day < Number(last.slice(8)) ? `${last.slice(0, 8)}${date.slice(8)}` : last;
}
