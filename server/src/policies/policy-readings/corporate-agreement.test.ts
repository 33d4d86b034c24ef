/** Of a policy that insures no vehicle: what confirms each other is sure, and what may be another thing is empty or to be checked. */
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { readingOf } from './reading-of.ts';

/** A page of rows: each cell stands in a column of its own. */
function read(title: string, ...rows: string[][]) {
  const head = [['HDFC ERGO General Insurance Company Limited'], [title]];
  const runs = [...head, ...rows].flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text ? [{ text, x: 20 + 140 * column, y: 20 + 20 * row, width: Math.min(130, text.length * 4), height: 8 }] : [],
    ),
  );
  const { fields, kind } = readingOf(linesOf([runs]));
  expect(kind).toBe('corporate');
  return Object.fromEntries(Object.entries(fields).map(([field, { value, sure }]) => [field, `${value}${sure ? '' : '?'}`]));
}
const FIRE = 'Standard Fire and Special Perils Policy Schedule';
const HEALTH = 'Family Floater Health Insurance Policy';
const PERIOD = ['Period of Insurance', '01/06/2026 to 31/05/2027'];
const TAXED = [
  ['Net Premium', '10,000.00'],
  ['GST', '1,800.00'],
  ['Total Premium', '11,800.00'],
];

it('net premium and tax that make the total', () => {
  expect(read(FIRE, PERIOD, ...TAXED)).toMatchObject({
    ...{ start_date: '2026-06-01', end_date: '2027-05-31', new_premium: '10000.00', total_premium: '11800.00' },
  });
});

it('a total that tax does not make, printed or by the product’s rate, is empty with its net premium', () => {
  const wrong = read(FIRE, PERIOD, ['Net Premium', '10,000.00'], ['GST', '1,800.00'], ['Total Premium', '12,345.00']);
  expect([wrong.new_premium, wrong.total_premium]).toEqual([undefined, undefined]);
  const rated = read(FIRE, PERIOD, ['Net Premium', '10,000.00'], ['Total Premium', '12,345.00']);
  expect([rated.new_premium, rated.total_premium]).toEqual([undefined, undefined]);
  expect(read(FIRE, PERIOD, ['Net Premium', '10,000.00'], ['Total Premium', '11,800.00'])).toMatchObject({ total_premium: '11800.00' });
});

it('health of a family bears no tax since it was taken off, a fire policy does', () => {
  const sums = [PERIOD, ['Net Premium', '10,000.00'], ['Total Premium', '10,000.00']];
  expect(read(HEALTH, ...sums)).toMatchObject({ new_premium: '10000.00', total_premium: '10000.00' });
  expect(read(FIRE, ...sums)).not.toHaveProperty('total_premium');
});

it('terrorism stands in the net premium or beside it, and the form’s net premium is without it', () => {
  const inside = read(FIRE, ['Basic Premium', '9,000.00'], ['Terrorism Premium', '1,000.00'], ...TAXED);
  expect(inside).toMatchObject({ new_premium: '9000.00', terrisom: '1000.00', total_premium: '11800.00' });
  const beside = read(FIRE, ['Net Premium', '9,000.00'], ['Terrorism Premium', '1,000.00'], ...TAXED.slice(1));
  expect(beside).toMatchObject({ new_premium: '9000.00', terrisom: '1000.00', total_premium: '11800.00' });
});

it('where terrorism is spoken of and its premium is not printed, the net premium is to be checked', () => {
  expect(read(FIRE, ['Terrorism', 'Included'], ...TAXED)).toMatchObject({ new_premium: '10000.00?', total_premium: '11800.00' });
  expect(read(FIRE, ['Terrorism', '5,00,000.00', '0.12', '600.00'], ...TAXED)).toMatchObject({ new_premium: '10000.00?' });
  expect(read(FIRE, ['Terrorism Premium', 'Not opted'], ...TAXED)).toMatchObject({ new_premium: '10000.00' });
});

it('a sum insured in rows is the one that they make, and neither a member’s nor an item’s', () => {
  const rows = [
    ['Description of Property', 'Sum Insured', 'Rate'],
    ['Building', '50,00,000.00', '0.5'],
    ['Stock', '20,00,000.00', '0.5'],
  ];
  expect(read(FIRE, ...rows, ['Total', '70,00,000.00'])).toMatchObject({ sum_insured: '7000000' });
  expect(read(FIRE, ...rows, ['Total', '75,00,000.00'])).not.toHaveProperty('sum_insured');
  expect(read(FIRE, ...rows)).not.toHaveProperty('sum_insured');
  expect(read(HEALTH, ['Member Name', 'Sum Insured', 'Age'], ['Asha Bhatt', '5,00,000.00', '44'])).not.toHaveProperty('sum_insured');
});

it('of two sums insured that are not told apart none is taken, and none that is below the premium', () => {
  expect(read(FIRE, ['Sum Insured', '50,00,000'], ['Policy Sum Insured', '20,00,000'])).not.toHaveProperty('sum_insured');
  expect(read(FIRE, ['Sum Insured', '11,000'], ...TAXED)).not.toHaveProperty('sum_insured');
  expect(read(FIRE, ['Sum Insured', '50,00,000'])).toMatchObject({ sum_insured: '5000000?' });
});

it('other people’s names, numbers and days', () => {
  const sums = read(
    HEALTH,
    ['Policyholder', 'Sunita Deshmukh'],
    ['Nominee Name', 'Savita Joshi'],
    ['TPA Name', 'Medi Assist'],
    ['TPA Contact No.', '9148891488'],
    ['Proposal No.', '202512300045518'],
    ['Date of First Inception', '01/04/2019'],
    PERIOD,
  );
  expect(sums).toMatchObject({ insured_name: 'Sunita Deshmukh', start_date: '2026-06-01' });
  expect([sums.insured_mobile, sums.policy_no]).toEqual([undefined, undefined]);
});
