import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, monthsAfter } from '../values/periods.ts';
import {
  countWithin,
  PLAN_MAX,
  type PlannedPremium,
  type PlanParameters,
  planDates,
  planOf,
  planParameters,
  RHYTHMS,
  type Rhythm,
} from './premium-plan.ts';

const PLAN: PlanParameters = {
  count: 4,
  rhythm: 'quarterly',
  first_date: '2026-04-01',
  premium_excluding_tax: 10_000,
  tax: 1_800,
  parts: 'equal',
};
const paise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (rows: PlannedPremium[], field: 'premium_excluding_tax' | 'terrorism_premium' | 'tax' | 'total_payable') =>
  rows.reduce((sum, row) => sum + paise(row[field] ?? 0), 0);
const rhythms = fc.constantFrom(...(Object.keys(RHYTHMS) as Rhythm[]));
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amounts = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 100);

describe('planOf', () => {
  it('makes equal parts with their tax, and puts what does not divide into the last', () => {
    expect(planOf({ ...PLAN, count: 3, premium_excluding_tax: 10_000.25 })).toEqual([
      { premium_date: '2026-04-01', premium_excluding_tax: 3_333, terrorism_premium: null, tax: 600, total_payable: 3_933 },
      { premium_date: '2026-07-01', premium_excluding_tax: 3_333, terrorism_premium: null, tax: 600, total_payable: 3_933 },
      { premium_date: '2026-10-01', premium_excluding_tax: 3_334.25, terrorism_premium: null, tax: 600, total_payable: 3_934.25 },
    ]);
  });

  it('makes an advance and equal parts of the rest, with the terrorism premium in the first and taxed there', () => {
    const rows = planOf({ ...PLAN, count: 3, rhythm: 'monthly', parts: 'advance', advance: 4_000, terrorism_premium: 1_000, tax: 1_980 });
    expect(
      rows.map(({ premium_excluding_tax, terrorism_premium, tax, total_payable }) => [
        premium_excluding_tax,
        terrorism_premium,
        tax,
        total_payable,
      ]),
    ).toEqual([
      [4_000, 1_000, 900, 5_900],
      [3_000, null, 540, 3_540],
      [3_000, null, 540, 3_540],
    ]);
  });

  it('adds up to the paisa whatever is split, and no amount is below zero', () => {
    fc.assert(
      fc.property(
        fc.record({
          count: fc.integer({ min: 2, max: PLAN_MAX }),
          rhythm: rhythms,
          first_date: days,
          premium_excluding_tax: amounts(999_999_999_999),
          terrorism_premium: fc.option(amounts(99_999_999)),
          tax: amounts(179_999_999_999),
          share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        }),
        ({ share, ...given }) => {
          const advance = share === null ? null : Math.floor(paise(given.premium_excluding_tax) * share) / 100;
          const plan: PlanParameters = { ...given, parts: advance === null ? 'equal' : 'advance', advance };
          const rows = planOf(plan);
          expect(rows).toHaveLength(plan.count);
          expect(sumOf(rows, 'premium_excluding_tax')).toBe(paise(plan.premium_excluding_tax));
          expect(sumOf(rows, 'terrorism_premium')).toBe(paise(plan.terrorism_premium ?? 0));
          expect(sumOf(rows, 'tax')).toBe(paise(plan.tax));
          expect(sumOf(rows, 'total_payable')).toBe(
            paise(plan.premium_excluding_tax) + paise(plan.terrorism_premium ?? 0) + paise(plan.tax),
          );
          for (const row of rows) {
            expect(paise(row.total_payable)).toBe(paise(row.premium_excluding_tax) + paise(row.terrorism_premium ?? 0) + paise(row.tax));
            expect(Math.min(row.premium_excluding_tax, row.terrorism_premium ?? 0, row.tax)).toBeGreaterThanOrEqual(0);
          }
          if (advance !== null) expect(rows[0]?.premium_excluding_tax).toBe(advance);
        },
      ),
    );
  });
});

describe('the dates', () => {
  it('are the last day of a shorter month, and the 31st again after it', () => {
    const from31st = (first_date: string) => planDates({ first_date, rhythm: 'monthly', count: 4 });
    expect(from31st('2027-01-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(from31st('2028-01-31')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(planDates({ first_date: '2028-02-29', rhythm: 'yearly', count: 5 }).at(1)).toBe('2029-02-28');
    expect(planDates({ first_date: '2026-08-31', rhythm: 'half-yearly', count: 3 })).toEqual(['2026-08-31', '2027-02-28', '2027-08-31']);
  });

  it('go up by whole months, on the same day or on the last of a month that has none such', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 700 }), (date, months) => {
        const later = monthsAfter(date, months);
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthOf(later) - monthOf(date)).toBe(months);
        const isLastOfMonth = new Date(Date.parse(later) + 86_400_000).getUTCDate() === 1;
        expect(later.slice(8) === date.slice(8) || (isLastOfMonth && later.slice(8) < date.slice(8))).toBe(true);
        expect(daysBetween(date, later) > 0).toBe(months > 0);
      }),
    );
  });

  it.each([
    ['monthly', 12],
    ['quarterly', 4],
    ['half-yearly', 2],
    ['yearly', 1],
  ] as const)('of a year, %s, are %d', (rhythm, many) => {
    expect(countWithin({ from: '2026-04-01', to: '2027-03-31' }, rhythm)).toBe(many);
  });

  it('are one where the first is after the end of the cover, and no more than a plan may have', () => {
    expect(countWithin({ from: '2026-04-01', to: '2026-03-31' }, 'monthly')).toBe(1);
    expect(countWithin({ from: '2026-04-01', to: '2046-03-31' }, 'monthly')).toBe(PLAN_MAX);
  });
});

describe('planParameters', () => {
  const wrong = (change: object) =>
    planParameters.safeParse({ ...PLAN, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);

  it('takes what a form holds', () => {
    const typed = { ...PLAN, count: '4', premium_excluding_tax: '10000.00', tax: '1800', advance: '', terrorism_premium: '' };
    expect(planParameters.parse(typed)).toEqual({ ...PLAN, advance: null, terrorism_premium: null });
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 61 }, 'count'],
    [{ count: '' }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ rhythm: 'weekly' }, 'rhythm'],
    [{ first_date: '2026-02-30' }, 'first_date'],
    [{ first_date: '2099-06-01' }, 'count'],
    [{ premium_excluding_tax: '' }, 'premium_excluding_tax'],
    [{ tax: -1 }, 'tax'],
    [{ parts: 'advance' }, 'advance'],
    [{ parts: 'advance', advance: 10_000.01 }, 'advance'],
    [{ parts: 'advance', advance: 100, count: 1 }, 'count'],
  ])('refuses %j at %s', (change, field) => {
    expect(wrong(change)?.map(([path]) => path)).toEqual([field]);
  });
});
