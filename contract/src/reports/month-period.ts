/** Periods of the month's figures: a month, a quarter, a financial year, or own days; and what they are compared with. Days are those of India. */
import { daysOfQuarter, financialYearOf, isQuarter, quarterOf } from '../commission/tds.ts';
import { addDays, daysBetween, monthsAfter } from '../values/periods.ts';

export interface Days {
  from: string;
  to: string;
}
export const MONTH_UNITS = ['month', 'quarter', 'year'] as const;
export type MonthUnit = (typeof MONTH_UNITS)[number];
export const MONTH_COMPARES = ['last_year', 'before'] as const;
export type MonthCompare = (typeof MONTH_COMPARES)[number];

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** With FY, because 2010-11 is a year and a November. */
const YEAR = /^FY(20\d{2})-(\d{2})$/;

export function unitOf(period: string): MonthUnit | undefined {
  if (MONTH.test(period)) return 'month';
  if (isQuarter(period)) return 'quarter';
  const [, year, next] = YEAR.exec(period) ?? [];
  return year !== undefined && (Number(year) + 1) % 100 === Number(next) ? 'year' : undefined;
}

const lastOfMonth = (date: string): string => addDays(monthsAfter(`${date.slice(0, 7)}-01`, 1), -1);

/** Of a period that `unitOf` knows. */
export function daysOfPeriod(period: string): Days {
  if (isQuarter(period)) return daysOfQuarter(period);
  const [, year] = YEAR.exec(period) ?? [];
  if (year !== undefined) return financialYearOf(`${year}-04-01`);
  return { from: `${period}-01`, to: lastOfMonth(`${period}-01`) };
}

/** The month, quarter or financial year that holds a day. */
export function periodOf(unit: MonthUnit, day: string): string {
  if (unit === 'month') return day.slice(0, 7);
  if (unit === 'quarter') return quarterOf(day);
  const { from, to } = financialYearOf(day);
  return `FY${from.slice(0, 4)}-${to.slice(2, 4)}`;
}

/** The next one of its kind, or the one before. */
export function periodBeside(period: string, step: 1 | -1): string {
  const { from, to } = daysOfPeriod(period);
  return periodOf(unitOf(period) ?? 'month', addDays(step === 1 ? to : from, step));
}

/** A day a year earlier: the last day of a month stays one, and 29 February becomes 28. */
function yearBefore(date: string): string {
  const earlier = monthsAfter(date, -12);
  return date === lastOfMonth(date) ? lastOfMonth(earlier) : earlier;
}

/** How many months it has where it has whole ones, else null. */
export function wholeMonths({ from, to }: Days): number | null {
  if (!from.endsWith('-01') || to !== lastOfMonth(to)) return null;
  const place = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return place(to) - place(from) + 1;
}

export interface Compared {
  compared: Days;
  /** While the period runs: until today, and until the same day of what it is compared with. */
  toDate: { on: string; compared: string } | null;
}

/** As many whole months before, else as many days. */
export function comparedWith(period: Days, compare: MonthCompare, today: string): Compared {
  const { from, to } = period;
  const runs = from <= today && today <= to;
  const toDate = (compared: string) => (runs ? { on: today, compared } : null);
  if (compare === 'last_year') return { compared: { from: yearBefore(from), to: yearBefore(to) }, toDate: toDate(monthsAfter(today, -12)) };
  const before = addDays(from, -1);
  const months = wholeMonths(period);
  if (months !== null) return { compared: { from: monthsAfter(from, -months), to: before }, toDate: toDate(monthsAfter(today, -months)) };
  const days = daysBetween(from, to) + 1;
  return { compared: { from: addDays(from, -days), to: before }, toDate: toDate(addDays(today, -days)) };
}
