/** Splits a premium into installments that add up to the paisa. Parts are whole rupees; the last takes the remainder of premium and tax. */

import { z } from 'zod';
import { whole } from '../api/list-query.ts';
import { requiredDate } from '../values/fields.ts';
import { itemAt } from '../values/item-at.ts';
import { keysOf } from '../values/keys-of.ts';
import { paiseOf } from '../values/money.ts';
import { optionalMoney, requiredMoney } from '../values/money-fields.ts';
import { monthsAfter } from '../values/periods.ts';

/** Five years of monthly installments. */
export const PLAN_MAX = 60;

/** Months between installments. */
export const RHYTHMS = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;
export type Rhythm = keyof typeof RHYTHMS;

const LAST_DAY = '2099-12-31';

/** Counts from the first date, so that the 31st returns after February. */
export const planDates = ({ first_date, rhythm, count }: { first_date: string; rhythm: Rhythm; count: number }): string[] =>
  Array.from({ length: count }, (_, n) => monthsAfter(first_date, n * RHYTHMS[rhythm]));

/** Installments within a cover; at least one. */
export function countWithin(cover: { from: string; to: string }, rhythm: Rhythm): number {
  const dates = planDates({ first_date: cover.from, rhythm, count: PLAN_MAX });
  return Math.max(1, dates.filter((date) => date <= cover.to).length);
}

export const planParameters = z
  .strictObject({
    count: whole(PLAN_MAX),
    rhythm: z.enum(keysOf(RHYTHMS), 'Must be monthly, quarterly, half-yearly or yearly'),
    first_date: requiredDate(),
    premium_excluding_tax: requiredMoney().describe('Of all installments together'),
    terrorism_premium: optionalMoney().optional().describe('With the first'),
    tax: requiredMoney().describe('Of all installments together'),
    parts: z.enum(['equal', 'advance']),
    advance: optionalMoney().optional().describe('Premium excluding tax of the first; the others are equal'),
  })
  .refine(({ parts, advance }) => parts === 'equal' || typeof advance === 'number', { path: ['advance'], message: 'Required' })
  .refine(({ parts, advance, premium_excluding_tax }) => parts === 'equal' || !advance || advance <= premium_excluding_tax, {
    path: ['advance'],
    message: 'Must be at most the premium excluding tax',
  })
  .refine(({ parts, count }) => parts === 'equal' || count > 1, { path: ['count'], message: 'Must be at least 2 with an advance' })
  .refine(({ first_date, rhythm, count }) => count > PLAN_MAX || monthsAfter(first_date, (count - 1) * RHYTHMS[rhythm]) <= LAST_DAY, {
    path: ['count'],
    message: 'The last date must not be after 2099',
  });
export type PlanParameters = z.output<typeof planParameters>;

export interface PlannedPremium {
  premium_date: string;
  premium_excluding_tax: number;
  terrorism_premium: number | null;
  tax: number;
  total_payable: number;
}

const RUPEE = 100;

function equalParts(paise: number, many: number): number[] {
  const each = Math.floor(paise / RUPEE / many) * RUPEE;
  return Array.from({ length: many }, (_, n) => (n === many - 1 ? paise - each * (many - 1) : each));
}

/** Rounds half up to the rupee. BigInt, as the product of two sums overflows a double. */
function shareOf(tax: number, part: number, all: number): number {
  const divisor = BigInt(all) * BigInt(RUPEE);
  return Number((2n * BigInt(tax) * BigInt(part) + divisor) / (2n * divisor)) * RUPEE;
}

/** Differences of the rounded cumulative tax, so that rounding errors stay below a rupee. */
function taxesOf(tax: number, parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  let sum = 0;
  let before = 0;
  return parts.map((part, n) => {
    sum += part;
    const upTo = n === parts.length - 1 ? tax : all === 0 ? 0 : Math.min(tax, shareOf(tax, sum, all));
    const step = upTo - before;
    before = upTo;
    return step;
  });
}

export function planOf(plan: PlanParameters): PlannedPremium[] {
  const net = paiseOf(plan.premium_excluding_tax);
  const advance = plan.parts === 'advance' ? paiseOf(plan.advance ?? 0) : null;
  const premiums = advance === null ? equalParts(net, plan.count) : [advance, ...equalParts(net - advance, plan.count - 1)];
  const terrorism = paiseOf(plan.terrorism_premium ?? 0);
  const taxed = premiums.map((premium, n) => premium + (n === 0 ? terrorism : 0));
  const taxes = taxesOf(paiseOf(plan.tax), taxed);
  return planDates(plan).map((premium_date, n) => ({
    premium_date,
    premium_excluding_tax: itemAt(premiums, n) / RUPEE,
    terrorism_premium: n === 0 && terrorism > 0 ? terrorism / RUPEE : null,
    tax: itemAt(taxes, n) / RUPEE,
    total_payable: (itemAt(taxed, n) + itemAt(taxes, n)) / RUPEE,
  }));
}
