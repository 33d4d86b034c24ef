import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_MAX, optionalMoney, optionalPercent, requiredMoney } from './fields.ts';

const MAX_PAISE = 999_999_999_999;
const messageOf = (value: unknown) => requiredMoney().safeParse(value).error?.issues[0]?.message;
const paiseOf = (rupees: number) => Math.round(rupees * 100);
/** Written by hand from whole paise, so that the test trusts no division. */
const written = (paise: number) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

describe('an amount of money', () => {
  it('is kept to the paisa, as text or as a number, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PAISE }), (paise) => {
        const amount = requiredMoney().parse(written(paise)) as number;
        expect(paiseOf(amount)).toBe(paise);
        expect(amount.toFixed(2)).toBe(written(paise));
        expect(requiredMoney().parse(Number(written(paise)))).toBe(amount);
        expect(requiredMoney().parse(JSON.parse(JSON.stringify(amount)))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0, 0],
    ['0', 0],
    ['-0', 0],
    [-0, 0],
    ['0.00', 0],
    ['.50', undefined],
    ['007', 7],
    ['1.10', 1.1],
    ['1.1000', 1.1],
    [' 12.5 ', 12.5],
    ['9999999999.99', MONEY_MAX],
    [MONEY_MAX, MONEY_MAX],
    [0.29, 0.29],
    [1.15, 1.15],
    [8_589_934_592.01, 8_589_934_592.01],
  ])('written %j is %j', (given, amount) => {
    expect(requiredMoney().safeParse(given).data).toBe(amount);
  });

  it.each([
    [-0.01, 'Must not be negative'],
    ['-1', 'Must not be negative'],
    [1.005, 'Must have at most 2 decimals'],
    ['0.001', 'Must have at most 2 decimals'],
    [10_000_000_000, 'Must be at most 9,999,999,999.99'],
    ['10000000000', 'Must be at most 9,999,999,999.99'],
    ['1,000', 'Must be a number'],
    ['₹5', 'Must be a number'],
    ['1e3', 'Must be a number'],
    ['0x1F', 'Must be a number'],
    ['५', 'Must be a number'],
    ['--1', 'Must be a number'],
    [1e21, 'Must be a number'],
    [1e-7, 'Must be a number'],
    [Number.NaN, 'Must be a number'],
    [Number.POSITIVE_INFINITY, 'Must be a number'],
    ['9'.repeat(400), 'Must be a number'],
    [true, 'Must be a number'],
    [[], 'Must be a number'],
    ['', 'Required'],
    [null, 'Required'],
    [undefined, 'Required'],
  ])('%j is refused: %s', (given, message) => {
    expect(messageOf(given)).toBe(message);
  });

  it('with more than two decimals that say something is always refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 1, max: 999 }).filter((n) => n % 10 !== 0),
        (rupees, thousandths) => {
          const text = `${rupees}.${String(thousandths).padStart(3, '0')}`;
          expect(messageOf(text)).toBe('Must have at most 2 decimals');
        },
      ),
    );
  });

  it('that is optional is cleared by an empty text or null, and kept by absence', () => {
    expect([optionalMoney().parse(' '), optionalMoney().parse(null), optionalMoney().parse(undefined)]).toEqual([null, null, undefined]);
  });
});

describe('a percentage', () => {
  it('is 0 to 100 with at most two decimals', () => {
    expect([optionalPercent().parse('0'), optionalPercent().parse(100), optionalPercent().parse('17.55')]).toEqual([0, 100, 17.55]);
    for (const wrong of [100.01, '101', -1, '1.005', '5%']) expect(optionalPercent().safeParse(wrong).success, String(wrong)).toBe(false);
  });
});
