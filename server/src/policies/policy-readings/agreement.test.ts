/** Values that confirm each other are sure; of those that contradict each other none is. */
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { readingOf } from './reading-of.ts';

/** A page of rows: each cell stands in a column of its own. */
function read(...rows: string[][]) {
  const head = [
    ['HDFC ERGO General Insurance Company Limited'],
    ['Private Car Package Policy Schedule'],
    ['Chassis No.', 'MA3EWDE1S00123456'],
  ];
  const runs = [...head, ...rows].flatMap((cells, row) =>
    cells.map((text, column) => ({ text, x: 20 + 140 * column, y: 20 + 20 * row, width: Math.min(130, text.length * 4), height: 8 })),
  );
  const { fields } = readingOf(linesOf([runs]));
  return Object.fromEntries(Object.entries(fields).map(([field, { value, sure }]) => [field, `${value}${sure ? '' : '?'}`]));
}

const PERIOD = ['Period of Insurance', '01/06/2026 to 31/05/2027'];
const PARTS = [
  ['Total Own Damage Premium', '5,000.00'],
  ['Basic Third Party Liability', '3,416.00'],
  ['PA Cover for Owner Driver', '330.00'],
  ['Total Liability Premium', '3,746.00'],
];

it('parts that make the net premium, which with its tax makes the total', () => {
  expect(read(PERIOD, ...PARTS, ['Net Premium', '8,746.00'], ['GST', '1,574.28'], ['Total Premium', '10,320.00'])).toMatchObject({
    ...{ od_premium: '5000.00', third_party_premium: '3416.00', pa_premium: '330.00', net_premium: '8746.00', total_premium: '10320.00' },
  });
});

it('what some call total is before tax, where another sum is after it', () => {
  const sums = read(PERIOD, ...PARTS, ['Total Premium', '8,746.00'], ['GST', '1,574.28'], ['Gross Premium', '10,320.00']);
  expect(sums).toMatchObject({ net_premium: '8746.00', total_premium: '10320.00' });
});

it('a total that tax does not make is left empty', () => {
  const sums = read(PERIOD, ...PARTS, ['Net Premium', '8,746.00'], ['GST', '1,574.28'], ['Total Premium', '11,999.00']);
  expect(sums).toMatchObject({ od_premium: '5000.00', net_premium: '8746.00' });
  expect(sums).not.toHaveProperty('total_premium');
});

it('parts that do not make the net premium are left empty', () => {
  const sums = read(PERIOD, ...PARTS, ['Net Premium', '9,000.00'], ['GST', '1,620.00'], ['Total Premium', '10,620.00']);
  expect(sums).toMatchObject({ net_premium: '9000.00', total_premium: '10620.00' });
  for (const part of ['od_premium', 'third_party_premium', 'pa_premium']) expect(sums).not.toHaveProperty(part);
});

it('two numbers of one policy are none, and one that is printed alone is to be checked', () => {
  expect(read(['Policy No.', 'AB/123456/26'], ['Certificate Policy No.', 'AB/999999/26'])).not.toHaveProperty('policy_no');
  expect(read(['Policy No.', 'AB/123456/26'])).toMatchObject({ policy_no: 'AB/123456/26?' });
});

it('a period of another length is to be checked, two periods are none', () => {
  expect(read(['Period of Insurance', '01/06/2026 to 30/11/2026'])).toMatchObject({ start_date: '2026-06-01?', end_date: '2026-11-30?' });
  expect(read(PERIOD, ['Policy Period', '01/07/2026 to 30/06/2027'])).not.toHaveProperty('start_date');
});

it('a cover that its premium contradicts is left empty', () => {
  const sums = read(
    PERIOD,
    ['Total Own Damage Premium', '5,000.00'],
    ['Net Premium', '5,000.00'],
    ['GST', '900.00'],
    ['Total Premium', '5,900.00'],
  );
  expect(sums).not.toHaveProperty('od_tp_package_policy');
});

it('a period of whole years counts, whatever day of another label stands behind it', () => {
  const text = 'From 01/06/2026 00:01 hrs to 31/05/2027 Midnight Policy Issuance Date';
  expect(read(['Period of Insurance', text, '02/05/2026'])).toMatchObject({ start_date: '2026-06-01', end_date: '2027-05-31' });
  expect(read(['Period of Insurance', '01/06/2026 to 30/11/2026 Issued 02/05/2026'])).not.toHaveProperty('start_date');
});
