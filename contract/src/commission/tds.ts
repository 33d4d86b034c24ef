/** Tax that the firm deducts from commission that it pays on. */
import { divide, paiseOf } from '../values/money.ts';

export const TDS_PAYEES = ['company', 'other', 'no_pan'] as const;
export type TdsPayee = (typeof TDS_PAYEES)[number];

/** The fourth letter of a PAN says what its holder is: C is a company. */
export const isCompanyPan = (pan: string | null): boolean => pan?.[3] === 'C';
export const tdsPayeeOf = (pan: string | null): TdsPayee => (pan === null ? 'no_pan' : isCompanyPan(pan) ? 'company' : 'other');

export interface TdsRate {
  payee: TdsPayee;
  from_date: string;
  to_date: string | null;
  percent: number;
  threshold: number;
  section: string;
}

export const rateOn = <R extends TdsRate>(rates: readonly R[], payee: TdsPayee, day: string): R | undefined =>
  rates.find((rate) => rate.payee === payee && rate.from_date <= day && (rate.to_date === null || rate.to_date >= day));

interface Year {
  /** Commission of this payment, without GST. */
  base: number;
  /** Commission that was paid before in the financial year, and the tax of it. */
  before: number;
  deducted: number;
}

/**
 * Whole rupees. Nothing while the year's total is at most the threshold; the payment that crosses it bears the tax of the whole year, less
 * what was deducted already, as after a payment that is void.
 */
export function tdsOf({ base, before, deducted }: Year, { percent, threshold }: Pick<TdsRate, 'percent' | 'threshold'>): number {
  if (base <= 0) return 0;
  const [own, earlier] = [paiseOf(base), paiseOf(before)];
  if (own + earlier <= paiseOf(threshold)) return 0;
  const crosses = earlier <= paiseOf(threshold);
  const taxed = crosses ? own + earlier : own;
  const tax = Number(divide(BigInt(taxed) * BigInt(paiseOf(percent)), 1_000_000n));
  return crosses ? Math.max(0, tax - deducted) : tax;
}

/** The first and the last day of the financial year, from April to March. */
export function financialYearOf(day: string): { from: string; to: string } {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** `2026-27-Q3`: October to December. */
export function quarterOf(day: string): string {
  const { from, to } = financialYearOf(day);
  const quarter = Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1;
  return `${from.slice(0, 4)}-${to.slice(2, 4)}-Q${quarter}`;
}
const QUARTER = /^(20\d{2})-(\d{2})-Q([1-4])$/;
export const isQuarter = (text: string): boolean => {
  const [, year, next] = QUARTER.exec(text) ?? [];
  return year !== undefined && (Number(year) + 1) % 100 === Number(next);
};
export function daysOfQuarter(quarter: string): { from: string; to: string } {
  const [, year = '', , number = ''] = QUARTER.exec(quarter) ?? [];
  const days = [
    ['04-01', '06-30'],
    ['07-01', '09-30'],
    ['10-01', '12-31'],
    ['01-01', '03-31'],
  ][Number(number) - 1] as [string, string];
  const of = number === '4' ? Number(year) + 1 : year;
  return { from: `${of}-${days[0]}`, to: `${of}-${days[1]}` };
}
