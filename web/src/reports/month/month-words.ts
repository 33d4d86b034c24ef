import type { MonthSummary } from '@bimabahi/contract/reports/month';
import { daysOfPeriod, type MonthUnit, unitOf } from '@bimabahi/contract/reports/month-period';
import { addRupees } from '@bimabahi/contract/values/money';
import { monthName } from '@bimabahi/contract/values/month-name';
import { dayMonthYear } from '../../ui/format.ts';

export const UNIT_NAMES: Readonly<Record<MonthUnit, string>> = { month: 'Month', quarter: 'Quarter', year: 'Financial year' };

export function periodName(period: string): string {
  const unit = unitOf(period);
  if (unit === 'year') return `Financial year ${period.slice(2)}`;
  const { from, to } = daysOfPeriod(period);
  return unit === 'quarter' ? `${monthName(from).replace(/ \d+$/, '')} to ${monthName(to)}` : monthName(from);
}

/** Nov of 2026-11. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

/** 21.2 % of 0.212; a dash of nothing. */
export const percent = (part: number | null): string => (part === null ? '–' : `${(100 * part).toFixed(1)}\u00a0%`);

export interface Difference {
  amount: number;
  /** Null where it was nothing. */
  part: number | null;
}
export const difference = (now: number, before: number): Difference => {
  const amount = addRupees(now, -before);
  return { amount, part: before > 0 ? Math.abs(amount) / before : null };
};

/** What is held against what: until today while the period runs, else the whole of both. */
export function heldAgainst({ premium, commission, compared, to_date }: MonthSummary) {
  const whole = { policies: premium.policies, net: premium.net, gross: premium.gross, margin: commission.margin };
  if (!to_date)
    return { now: whole, before: compared, words: `Compared with ${dayMonthYear(compared.from)} to ${dayMonthYear(compared.to)}.` };
  return {
    now: to_date,
    before: to_date.compared,
    words: `Compared until today with the same days until ${dayMonthYear(to_date.compared.on)}.`,
  };
}
