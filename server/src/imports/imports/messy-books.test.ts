import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const ALL_NEW = { create_users: true, create_insurers: true, create_products: true };

const rowsOf = async (id: number, outcome = '') =>
  (await test.get(`/api/imports/${id}/rows?limit=100${outcome && `&outcome=${outcome}`}`, test.people.Admin)).body.data;
const policy = async (policyNo: string) =>
  (await test.get(`/api/motor-insurance?search=${encodeURIComponent(policyNo)}`, test.people.Admin)).body.data[0];

describe('a register as clerks keep it', () => {
  const rows: CellValue[][] = [
    MOTOR_HEADINGS,
    ['APRIL 2026'],
    motorRow(1, { 4: 'Digit General Insurance' }),
    motorRow(2, { 4: '"', 5: '-do-' }),
    motorRow(3, { 4: 'Digit General Insurance', 7: 'CANCELLED' }),
    motorRow(4, { 4: 'do' }),
    ['Sub Total', null, null, null, null, null, null, null, 20000, 8376, 28376, 33483.68],
    motorRow(5, { 4: ',,', 7: 'ENDORSEMENT' }),
    motorRow(6, { 4: 'ditto', 7: null }),
  ];

  it('has what stands above for its dittos, and months, sums, cancelled ones and endorsements left out and counted', async () => {
    const id = await dropped(rows, { options: ALL_NEW });
    const { counts } = await work(id, 'check');
    expect(counts).toMatchObject({ create: 3, error: 1, total: 4 });
    expect(counts.left_out).toEqual([
      { kind: 'month', count: 1, rows: [2] },
      { kind: 'cancelled', count: 1, rows: [5] },
      { kind: 'subtotal', count: 1, rows: [7] },
      { kind: 'endorsement', count: 1, rows: [8] },
    ]);
    expect(await rowsOf(id)).toMatchObject([
      { row_no: 3, marks: [] },
      {
        row_no: 4,
        marks: ['ditto'],
        marked: [
          { mark: 'ditto', column: 'Company' },
          { mark: 'ditto', column: 'Product' },
        ],
      },
      { row_no: 6, marks: ['ditto'] },
      { row_no: 9, marks: ['ditto'], outcome: 'error' },
    ]);
    expect((await work(id, 'run')).counts).toMatchObject({ create: 3, error: 1 });
    expect(await policy('P/2026/2')).toMatchObject({ name_remark: 'Digit General Insurance', product: 'Private Car' });
    expect(await policy('P/2026/4')).toMatchObject({ name_remark: 'Digit General Insurance' });
    expect(await policy('P/2026/3')).toBeUndefined();
  });

  it('refuses a ditto below an empty cell', async () => {
    const id = await dropped([MOTOR_HEADINGS, motorRow(21, { 4: null }), motorRow(22, { 4: 'do' })], { options: ALL_NEW });
    await work(id, 'check');
    expect((await rowsOf(id, 'error')).at(-1)).toMatchObject({
      row_no: 3,
      reasons: [{ column: 'Company', message: '“do” stands for the cell above, which is empty: fill one of them in' }],
    });
  });
});
