import type { CellValue } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

const row = (number: string, plate: string): CellValue[] => [
  number,
  plate,
  'Ramesh Shah',
  'Digit General Insurance',
  'Private Car',
  '25/04/2026',
  '24/04/2027',
  5000,
  2094,
  7094,
  8370.92,
];
const FIRST = ['Policy No', 'Vehicle No', 'Insured Name', 'Company', 'Product'];
const NONE = [null, null, null, null, null];

it.each<[what: string, headings: CellValue[][]]>([
  [
    'a group over the first of its columns',
    [
      [...FIRST, 'Risk Period', null, 'Premium', null, null, null],
      [...NONE, 'Start', 'Expiry', 'OD', 'TP', 'Net', 'Total'],
    ],
  ],
  [
    'from and to, below a title',
    [
      ['Register of 2026'],
      [...FIRST, 'Period of Insurance', null, 'Premium', null, null, null],
      [...NONE, 'From', 'To', 'OD', 'TP', 'Net', 'Gross Total'],
    ],
  ],
  [
    'a group over each of its columns, and headings that go on below',
    [
      [
        'Policy',
        'Vehicle',
        'Insured',
        'Insurance',
        'Product',
        'Risk Period',
        'Risk Period',
        'Premium',
        'Premium',
        'Premium',
        'Total Premium',
      ],
      ['No.', 'No.', 'Name', 'Company', null, 'Start', 'Expiry', 'OD', 'TP', 'Net', null],
    ],
  ],
  [
    'a group alone above whole headings',
    [
      [...NONE, 'Risk Period'],
      [...FIRST, 'Start', 'Expiry', 'OD', 'TP', 'Net', 'Total'],
    ],
  ],
])('headings in two rows are read together: %s', async (what, headings) => {
  const number = `TWO/2026/${what.length}`;
  const id = await dropped([...headings, row(number, 'GJ01AB1201'), row(`${number}/2`, 'GJ01AB1202'), row(`${number}/3`, 'GJ01AB1203')], {
    options: ALL_NEW,
  });
  expect((await work(id, 'check')).counts).toMatchObject({ create: 3, error: 0 });
  await work(id, 'run');
  const { data } = (await test.get(`/api/motor-insurance?search=${encodeURIComponent(`${number}/2`)}`, test.people.Admin)).body;
  expect(data).toMatchObject([
    {
      insured_name: 'Ramesh Shah',
      name_remark: 'Digit General Insurance',
      start_date: '2026-04-25',
      end_date: '2027-04-24',
      od_premium: 5000,
      third_party_premium: 2094,
      net_premium: 7094,
      total_premium: 8370.92,
    },
  ]);
});
