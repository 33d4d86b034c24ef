import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped, percentOf, readAmount, sumOf } from './money.ts';
import { MONEY_MAX, optionalMoney, optionalPercent, requiredMoney } from './money-fields.ts';
import { optionalSignedMoney } from './signed-money.ts';

const MAX_PAISE = 999_999_999_999;
const messageOf = (value: unknown) => requiredMoney().safeParse(value).error?.issues[0]?.message;
const paiseOf = (rupees: number) => Math.round(rupees * 100);
/** Written by hand from whole paise, independent of the division under test. */
const written = (paise: number) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

describe('an amount of money', () => {
  it.each([
    ['5L', '500000'],
    ['10 Lac', '1000000'],
    ['7.5 Lacs', '750000'],
    ['10 lakh', '1000000'],
    ['49.80 Cr', '498000000'],
    ['1 Cr', '10000000'],
    ['750CR', '7500000000'],
    ['₹2.5 L', '250000'],
    ['Rs. 1,250.125 lakhs/-', '125012500'],
    ['१० लाख', undefined],
    ['0.1234567 L', '12345.67'],
    ['0.12345678 L', undefined],
    ['5 Lakhpati', undefined],
    ['1,2 L', undefined],
    ['L', undefined],
  ])('in words, %s, is %s', (words, decimal) => expect(readAmount(words).decimal).toBe(decimal));

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
    ['007', 7],
    ['1.10', 1.1],
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
    [0.1 + 0.2, 'Must have at most 2 decimals'],
    [10_000_000_000, 'Must be at most 9,999,999,999.99'],
    ['10000000000', 'Must be at most 9,999,999,999.99'],
    ['0x1F', 'Must be a number'],
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

const UNCLEAR = 'Must be an amount such as 12,34,567.50';

describe('an amount that was typed or pasted', () => {
  it.each([
    ['500', '500'],
    ['12345.5', '12345.5'],
    ['12345.50', '12345.50'],
    ['Rs. 12,345.50', '12345.50'],
    ['Rs.12,345/-', '12345'],
    ['rs 12345 /-', '12345'],
    ['Re. 1', '1'],
    ['₹12,345.50', '12345.50'],
    ['₹\u00a014,160.89', '14160.89'],
    ['INR 9,642.96', '9642.96'],
    ['9,642.96 INR', '9642.96'],
    ['12,345 Rs.', '12345'],
    ['12,34,567.89', '1234567.89'],
    ['1,23,45,67,890', '1234567890'],
    ['1,234,567.89', '1234567.89'],
    ['123,456', '123456'],
    ['1,234', '1234'],
    ['\u00a0\t500.00 \u202f', '500.00'],
    ['१२,३४५.५०', '12345.50'],
    ['₹ १,२३,४५६/-', '123456'],
    ['रु. ५००', '500'],
    ['५', '5'],
    ['+500', '500'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007', '7'],
    ['-0.00', '0'],
  ])('as %j is %j', (written, decimal) => {
    expect(readAmount(written).decimal).toBe(decimal);
    if (decimal) expect(requiredMoney().parse(written)).toBe(Number(decimal));
  });

  it.each([
    ['(500)', 'Must not be negative'],
    ['-500', 'Must not be negative'],
    ['\u2212500', 'Must not be negative'],
    ['500-', 'Must not be negative'],
    ['Rs. -500', 'Must not be negative'],
    ['Rs. (1,500.00)', 'Must not be negative'],
    ['-₹500', 'Must not be negative'],
    ['(₹500)', 'Must not be negative'],
    ['1.234,50', UNCLEAR],
    ['1,23', UNCLEAR],
    ['12,34', UNCLEAR],
    ['1,2345', UNCLEAR],
    ['12,345,67', UNCLEAR],
    ['0,500', UNCLEAR],
    ['1,,234', UNCLEAR],
    ['1,234,', UNCLEAR],
    [',500', UNCLEAR],
    ['12.50.', UNCLEAR],
    ['1.2.3', UNCLEAR],
    ['1.5,000', UNCLEAR],
    ['500 600', UNCLEAR],
    ["1'234", UNCLEAR],
    ['1e5', UNCLEAR],
    ['1E3', UNCLEAR],
    ['5-3', UNCLEAR],
    ['5+3', UNCLEAR],
    ['12.345', 'Must have at most 2 decimals'],
    ['1.000', 'Must have at most 2 decimals'],
    ['1,234.500', 'Must have at most 2 decimals'],
    ['Rs .50', 'Must be a number'],
    ['12O', 'Must be a number'],
    ['$5', 'Must be a number'],
    ['5%', 'Must be a number'],
    ['₹₹5', 'Must be a number'],
    ['Rs.', 'Must be a number'],
    ['/-', 'Must be a number'],
    ['.', 'Must be a number'],
    ['-', 'Must be a number'],
    ['₹99,99,99,99,999.99', 'Must be at most 9,999,999,999.99'],
  ])('as %j is refused: %s', (written, message) => {
    expect(messageOf(written)).toBe(message);
  });

  it('is read as it is written, grouped as in India or plainly, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PAISE }), (paise) => {
        const plain = written(paise);
        expect(readAmount(grouped(plain)).decimal).toBe(plain);
        expect(readAmount(`Rs. ${Number(plain).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).decimal).toBe(plain);
        expect(grouped(plain)).toBe(Number(plain).toLocaleString('en-IN', { minimumFractionDigits: 2 }));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a percentage', () => {
  it('is 0 to 100 with at most two decimals', () => {
    for (const [written, percent] of [
      ['0', 0],
      [100, 100],
      ['17.55', 17.55],
      ['5%', 5],
      ['12.5 %', 12.5],
      ['१८%', 18],
    ])
      expect(optionalPercent().parse(written), String(written)).toBe(percent);
    for (const wrong of [100.01, '101', -1, '1.005', '5%%', '₹5', '12,5', '5/-', '(5)'])
      expect(optionalPercent().safeParse(wrong).success, String(wrong)).toBe(false);
  });
});

describe('arithmetic of amounts', () => {
  it('adds to the paisa, and makes no sum of what is missing or half typed', () => {
    expect(sumOf(['10000.1', '3416.2', '0.7'])).toBe('13417.00');
    expect([sumOf([]), sumOf(['1', '']), sumOf(['1', undefined]), sumOf(['1', '2.'])]).toEqual([null, null, null, '3.00']);
  });
  it('rounds a percentage half up', () => {
    expect([percentOf('12.5', '1000.10'), percentOf('33.33', '9999999999.99')]).toEqual(['125.01', '3333000000.00']);
    expect([percentOf('', '1'), percentOf('1', undefined)]).toEqual([null, null]);
  });
});

describe('an amount that may be below zero', () => {
  it.each([
    ['-1,200.50', -1200.5],
    ['\u2212₹ 500', -500],
    ['-0', 0],
    ['', null],
    [null, null],
    [-0.01, -0.01],
    ['12,34,567', 1234567],
    [-MONEY_MAX, -MONEY_MAX],
  ])('reads %j as %j', (given, amount) => {
    expect(optionalSignedMoney().parse(given)).toBe(amount);
  });

  it.each([
    [-1.005, 'Must have at most 2 decimals'],
    ['--5', 'Must be a number'],
    ['-ten', 'Must be a number'],
    [-1e-7, 'Must be a number'],
    [-MONEY_MAX - 1, 'Must be at most 9,999,999,999.99'],
  ])('refuses %j', (given, message) => {
    expect(optionalSignedMoney().safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  it('is written with its commas', () => {
    expect(grouped('-1234567.5')).toBe('-12,34,567.5');
  });
});
