import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;
const recordOf = async (id: number) => (await test.get(`/api/imports/${id}`, admin())).body.data;

const book = (heading: string, ...sums: (string | number)[]) => [
  ['Policy No', 'Insured Name', 'Company', 'Product', 'Start Date', 'End Date', heading],
  ...sums.map((sum, at) => [`FIR/2026/10${at}`, 'Om Mills', 'Suraksha', 'Fire', '15/08/2026', '14/08/2027', sum]),
];
const brought = async (rows: (string | number)[][]) => {
  const id = await dropped(rows, { kind: 'corporate_insurance', options: { create_users: true } });
  await work(id, 'check');
  const record = await recordOf(id);
  await work(id, 'run');
  const stored = await test.db.selectFrom('corporate_insurance').select('sum_insured').orderBy('policy_no').execute();
  return { record, sums: stored.map(({ sum_insured }) => sum_insured) };
};

it('amounts in words are read as they are meant', async () => {
  const { sums, record } = await brought(book('Sum Insured', '10 Lac', '5L', '7.5 Lacs', '49.80 Cr', '10,00,000', '500000/-'));
  expect(sums).toEqual([1_000_000, 500_000, 750_000, 498_000_000, 1_000_000, 500_000]);
  expect(record.units).toEqual([]);
});

it.each([
  ['Sum Insured (Lacs)', 'lakh', [39_950_000, 25_000_000, 500_000]],
  ['Sum Insured in Lakhs', 'lakh', [39_950_000, 25_000_000, 500_000]],
  ["Sum Insured '000", 'thousand', [399_500, 250_000, 500_000]],
  ['SI (in Cr)', 'crore', [3_995_000_000, 2_500_000_000, 500_000]],
])('the heading %s multiplies its column, unless a cell says its own unit', async (heading, unit, expected) => {
  const { sums, record } = await brought(book(heading, 399.5, '250', '5 L'));
  expect(sums).toEqual(expected);
  expect(record.units).toEqual([{ column: heading, unit, example: '399.5', rupees: expected[0] }]);
});
