import { describe, expect, it } from 'vitest';
import { daysOfQuarter, financialYearOf, isQuarter, quarterOf, rateOn, type TdsPayee, type TdsRate, tdsOf, tdsPayeeOf } from './tds.ts';
import { SEEDED_TDS_RATES } from './tds-rates.ts';

/** The tax of payments one after another, by the rates of their days. */
function taxes(rates: readonly TdsRate[], payee: TdsPayee, payments: readonly (readonly [day: string, amount: number])[]): number[] {
  const years = new Map<string, { before: number; deducted: number }>();
  return payments.map(([day, base]) => {
    const year = financialYearOf(day).from;
    const { before, deducted } = years.get(year) ?? { before: 0, deducted: 0 };
    const rate = rateOn(rates, payee, day);
    if (!rate) throw new Error(`no rate on ${day}`);
    const tax = tdsOf({ base, before, deducted }, rate);
    years.set(year, { before: Math.round((before + base) * 100) / 100, deducted: deducted + tax });
    return tax;
  });
}

/** As the specification of the law works them out, on both sides of each 31 March. */
const WORKED: readonly [payee: TdsPayee, payments: (readonly [string, number])[], tax: number[]][] = (
  [
    ['other', [0, 0, 400, 100]],
    ['company', [0, 0, 2000, 500]],
    ['no_pan', [0, 0, 4000, 1000]],
  ] as const
).flatMap(([payee, tax]) =>
  [2025, 2026].map((year): [TdsPayee, (readonly [string, number])[], number[]] => [
    payee,
    [
      [`${year}-06-05`, 12_000],
      [`${year}-07-05`, 8_000],
      [`${year}-08-05`, 0.01],
      [`${year}-09-05`, 5_000],
      // April begins anew.
      [`${year + 1}-03-31`, 0.01],
      [`${year + 1}-04-01`, 20_000],
    ],
    [...tax, 0, 0],
  ]),
);
const BEFORE: typeof WORKED = (
  [
    ['other', [0, 750, 50]],
    ['company', [0, 1500, 100]],
    ['no_pan', [0, 3000, 200]],
  ] as const
).map(([payee, tax]) => [
  payee,
  [
    ['2025-03-01', 15_000],
    ['2025-03-30', 0.01],
    ['2025-03-31', 1_000],
    ['2025-04-01', 15_000.01],
  ],
  [...tax, 0],
]);
const ALL = [...WORKED, ...BEFORE];
const right = (rates: readonly TdsRate[]) =>
  ALL.every(([payee, payments, tax]) => JSON.stringify(taxes(rates, payee, payments)) === JSON.stringify(tax));

describe('the tax of a payment', () => {
  it.each(ALL)('of a payee that is %s, paid %j, is %j', (payee, payments, tax) => {
    expect(taxes(SEEDED_TDS_RATES, payee, payments)).toEqual(tax);
  });

  it('is another as soon as any row of the rates is', () => {
    for (const at of SEEDED_TDS_RATES.keys())
      for (const change of [{ percent: 7 }, { threshold: 100_000 }, { threshold: 1 }]) {
        const changed = SEEDED_TDS_RATES.map((rate, index) => (index === at ? { ...rate, ...change } : rate));
        expect(right(changed), `${at} ${JSON.stringify(change)}`).toBe(false);
      }
    expect(right(SEEDED_TDS_RATES)).toBe(true);
  });

  it('is rounded half up to the rupee, and bears no claw-back', () => {
    const rate = { percent: 2, threshold: 20_000 };
    expect(tdsOf({ base: 24.99, before: 30_000, deducted: 600 }, rate)).toBe(0);
    expect(tdsOf({ base: 25, before: 30_000, deducted: 600 }, rate)).toBe(1);
    expect(tdsOf({ base: -500, before: 30_000, deducted: 600 }, rate)).toBe(0);
  });

  it('counts what was deducted already, where the payment that crossed is void', () => {
    expect(tdsOf({ base: 30_000, before: 5_000, deducted: 100 }, { percent: 2, threshold: 20_000 })).toBe(600);
    expect(tdsOf({ base: 16_000, before: 5_000, deducted: 900 }, { percent: 2, threshold: 20_000 })).toBe(0);
  });
});

it('a payee is a company by the fourth letter of its PAN', () => {
  expect([null, 'AAACZ1234C', 'AAAPZ1234C', 'AAAFC1234C'].map(tdsPayeeOf)).toEqual(['no_pan', 'company', 'other', 'other']);
});

it('quarters follow the financial year', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'].map(quarterOf)).toEqual([
    '2025-26-Q4',
    '2026-27-Q1',
    '2026-27-Q3',
    '2026-27-Q4',
  ]);
  expect(daysOfQuarter('2026-27-Q4')).toEqual({ from: '2027-01-01', to: '2027-03-31' });
  expect(['2026-27-Q1', '2026-28-Q1', '2026-27-Q5', '2099-00-Q2'].map(isQuarter)).toEqual([true, false, false, true]);
});
