import type { Cell } from '@bimabahi/contract/imports/import-cells';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from './values.ts';

const n = (number: number, format?: string): Cell => ({ number, ...(format && { format }) });
type Readings = Parameters<typeof readValue>[0];
const value = (reading: Readings, cell: Cell) => {
  const { value, problem } = readValue(reading, cell);
  return problem ?? value;
};

describe('an amount', () => {
  it.each<[Cell, number | null]>([
    ['1,23,456.50', 123_456.5],
    ['₹ 22,349/-', 22_349],
    ['Rs. 1,23,456.50', 123_456.5],
    ['९,६१९.५३', 9619.53],
    ['9619.5300', 9619.53],
    ['1467.3852', 1467.39],
    [n(9619.53), 9619.53],
    [n(1467.3852), 1467.39],
    [n(1.005), 1.01],
    [n(8152.140000000001), 8152.14],
    [n(0), 0],
    ['NIL', 0],
    ['2.5 lakh', 250_000],
    ['10 Lac', 1_000_000],
    ['750CR', 7_500_000_000],
    ['-', null],
    ['…', null],
    ['', null],
    [null, null],
    ['N/A', null],
  ])('%j is %j', (cell, amount) => {
    expect(value('money', cell)).toBe(amount);
  });

  it.each<[Cell, string]>([
    ['(4,500)', '“(4,500)” must not be negative'],
    [n(-4500), '“-4500” must not be negative'],
    ['1.23E+05', '“1.23E+05” must be an amount such as 12,34,567.50'],
    ['1.234,50', '“1.234,50” must be an amount such as 12,34,567.50'],
    ['14.160', '“14.160” must have at most 2 decimals'],
    [n(1e20), '“1E+20” must be a number'],
    [true, '“Yes” is no amount'],
    [{ serial: 46117, is1904: false }, '“05-04-2026” is no amount'],
    [{ error: '#N/A' }, 'The cell shows #N/A: mend its formula'],
  ])('%j is refused', (cell, problem) => {
    expect(value('money', cell)).toBe(problem);
  });

  it('in any notation of India is read to the paisa, or refused', () => {
    const grouped = (rupees: number) => String(rupees).replace(/\d(?=(?:\d\d)*\d{3}$)/g, '$&,');
    const before = fc.constantFrom('', '₹', '₹ ', 'Rs.', 'Rs. ', 'INR ', ' ');
    const after = fc.constantFrom('', '/-', ' /-', ' INR', ' ');
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999 }),
        fc.nat({ max: 99 }),
        fc.boolean(),
        before,
        after,
        (rupees, paise, isGrouped, front, back) => {
          const isWhole = back.includes('/-');
          const whole = isGrouped ? grouped(rupees) : String(rupees);
          const written = `${front}${whole}${isWhole ? '' : `.${String(paise).padStart(2, '0')}`}${back}`;
          const read = readValue('money', written);
          if (read.problem === undefined) expect(Math.round(Number(read.value) * 100)).toBe(rupees * 100 + (isWhole ? 0 : paise));
          expect(Math.round(Number(value('money', n(rupees + paise / 100))) * 100)).toBe(rupees * 100 + paise);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a number that is a name', () => {
  it.each<[Cell, string | null]>([
    ['3001/98131675/00/000', '3001/98131675/00/000'],
    ['14120031261234567890', '14120031261234567890'],
    ['="14120031261234567890"', '14120031261234567890'],
    ["'00123", '00123'],
    [n(123456789012345), '123456789012345'],
    [n(123, '00000000'), '00000123'],
    ['१२३', '123'],
    ['OG-27-1E5', 'OG-27-1E5'],
    ['4E123', '4E123'],
    ['123456789012345.0', '123456789012345'],
    ['-', null],
  ])('%j is %j', (cell, number) => {
    expect(value('number', cell)).toBe(number);
  });

  it.each<[Readings, Cell, string]>([
    ['number', '2.31206E+18', 'Excel has destroyed the number: 2.31206E+18. Take it from the policy, as text.'],
    ['number', n(2.312061234567891e18), 'Excel has destroyed the number: 2.31206E+18. Take it from the policy, as text.'],
    ['number', n(1e15), 'Excel has destroyed the number: 1E+15. Take it from the policy, as text.'],
    ['mobile', '9.19E+11', 'Excel has destroyed the number: 9.19E+11. Type it anew, as text.'],
    ['text', n(2.312061234567891e18), 'Excel has destroyed the number: 2.31206E+18. Type it anew, as text.'],
    ['number', '2312061234567890000.0', 'Excel has destroyed the number: 2312061234567890000.0. Take it from the policy, as text.'],
    ['number', n(12.5), '“12.5” is no whole number. Take it from the policy, as text.'],
    ['number', { serial: 46117, is1904: false }, '“05-04-2026” is no number. Take it from the policy, as text.'],
  ])('as %s, %j is refused', (reading, cell, problem) => {
    expect(value(reading, cell)).toBe(problem);
  });

  it('of any digits comes through as it is, or is refused as destroyed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (digits) => {
        expect(value('number', String(digits))).toBe(String(digits));
        const read = readValue('number', n(Number(digits)));
        if (digits < 10n ** 15n) expect(read.value).toBe(String(digits));
        else expect(read.problem).toMatch(/^Excel has destroyed the number: \d(\.\d+)?E\+\d+\. /);
      }),
    );
  });
});

describe('a telephone number', () => {
  it.each<[Cell, string | null]>([
    ['90000 12345', '9000012345'],
    ['+91-90000-12345', '9000012345'],
    ['0091 9000012345', '9000012345'],
    ['09000012345', '9000012345'],
    ['(M) 9000012345', '9000012345'],
    ['९०००० १२३४५', '9000012345'],
    [n(9000012345), '9000012345'],
    [n(919000012345), '9000012345'],
    ['079-26543210', '7926543210'],
    ['9000012345.0', '9000012345'],
    ['+91 (0)90000 12345', '9000012345'],
    ['90000 12345 Ramesh', '9000012345'],
    ['1800 200 5142', '18002005142'],
    ['NA', null],
  ])('%j is %j', (cell, mobile) => {
    expect(value('mobile', cell)).toBe(mobile);
  });

  it.each(['9000012345 / 9000012346', '9000012345 9000012346', 'M: 90000-12345, R: 0261-2345678', '9000012345 or 9000012346'])(
    'is the first of two, and the second is told: %s',
    (cell) => {
      const second = expect.stringMatching(/^(9000012346|2612345678)$/);
      expect(readValue('mobile', cell)).toEqual({ value: '9000012345', second });
    },
  );

  it('of one digit alone is left out, which is said: it would make strangers one client', () => {
    expect(readValue('mobile', '9999999999')).toEqual({ value: null, warning: "“9999999999” is nobody's number and is left out" });
  });

  it('that looks mistyped is taken as a form takes it, which is said', () => {
    for (const cell of ['90000123456', '1234567890'])
      expect(readValue('mobile', cell)).toEqual({ value: cell, warning: `“${cell}” is no usual telephone number` });
  });

  it.each(['98765', '90000123456789', 'Ramesh'])('%j is refused', (cell) => {
    expect(value('mobile', cell)).toBe(`“${cell}” is no telephone number of ten digits`);
  });
});

describe('the rest', () => {
  it.each<[Readings, Cell, string | number | null]>([
    ['plate', 'mh 12-ab 1234', 'MH12AB1234'],
    ['plate', 'DL 3C AF 0001', 'DL3CAF0001'],
    ['plate', '22 bh 1234 aa', '22BH1234AA'],
    ['plate', 'New', 'NEW'],
    ['plate', 'MH 12', 'MH 12'],
    ['plate', 'gj-1 temp/12', 'GJ-1 TEMP/12'],
    ['flag', 'Y', 1],
    ['flag', 'no', 0],
    ['flag', true, 1],
    ['flag', 'हाँ', 1],
    ['flag', n(0), 0],
    ['ncb', n(0.2, '0%'), '20%'],
    ['ncb', n(20), '20%'],
    ['ncb', '25', '25%'],
    ['ncb', '0.45', '45%'],
    ['ncb', 'NIL', '0%'],
    ['ncb', '0', '0%'],
    ['ncb', '37%', '37%'],
    ['ncb', '37', '“37” is no step of the no-claim bonus: 0, 20, 25, 35, 45, 50 %'],
    ['amount_text', n(450000), '450000'],
    ['amount_text', '4,50,000', '4,50,000'],
    ['amount_text', n(0), null],
    ['amount_text', '0', null],
    ['percent', n(0.15, '0%'), 15],
    ['percent', '12.5 %', 12.5],
    ['percent', n(15), 15],
    ['percent', n(0.15), '“0.15” may be a percentage or a part of one: write it with the sign %'],
    ['business_type', 'Roll Over', 'rollover'],
    ['business_type', 'RENEWAL', 'renewal'],
    ['business_type', 'Brand New', 'new'],
    ['business_type', 'New India', null],
    ['premium_status', 'pending', 'Due'],
    ['premium_status', 'perhaps', '“perhaps” is neither Due, Paid nor Unpaid'],
    ['text', n(12), '12'],
    ['text', n(0.1 + 0.2), '0.3'],
    ['text', n(0.18, '0%'), '18%'],
    ['text', '  two\n lines ', 'two lines'],
    ['text', { serial: 46117, is1904: false }, '05-04-2026'],
    ['text', '#N/A', null],
  ])('as %s, %j is %j', (reading, cell, read) => {
    expect(value(reading, cell)).toBe(read);
  });

  it('of a column in hundredths, half a percent is no half', () => {
    expect(readValue('percent', n(0.5), true)).toEqual({ value: 0.5 });
  });
});

it.each([
  ['N', 'new'],
  ['r', 'renewal'],
  ['P', 'rollover'],
  ['Ren', 'renewal'],
  ['Ren.', 'renewal'],
  ['Roll', 'rollover'],
  ['Fresh', 'new'],
  ['Port', 'rollover'],
  ['Q', null],
])('the business type %s is %s', (written, type) => expect(readValue('business_type', written).value).toBe(type));

it.each([
  ['APPLIED FOR', 'NEW'],
  ['Regn. applied for', 'NEW'],
  ['TBA', 'NEW'],
  ['New Vehicle', 'NEW'],
  ['NEWTON 1', 'NEWTON 1'],
])('the plate %s is %s', (written, plate) => expect(readValue('plate', written).value).toBe(plate));

it.each([
  ['Add', 'addition'],
  ['Inclusion', 'addition'],
  ['Member added', 'addition'],
  ['Del', 'refund'],
  ['Delete', 'refund'],
  ['Exclusion', 'refund'],
  ['Member deleted', 'refund'],
  ['Address change', 'change'],
  ['Model year', null],
])('the kind of endorsement %s is %s', (written, kind) => expect(readValue('endorsement_kind', written).value ?? null).toBe(kind));
