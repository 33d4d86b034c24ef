import type { CellValue } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { workbook } from '../../testing/app/workbooks.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { drop, work } = importsOf(test);
const options = { create_users: true, create_insurers: true, create_products: true };

/** The columns of another month stand in another order, behind one more. */
const turned = (rows: CellValue[][]) => rows.map((row, at) => [at === 0 ? 'Sr No' : at, ...row.toReversed()]);

const APRIL = [MOTOR_HEADINGS, motorRow(1), motorRow(2), motorRow(5), ['APRIL 2026']];
const MAY = turned([MOTOR_HEADINGS, motorRow(3), motorRow(4, { 5: null, 9: 'x' }), motorRow(1, { 8: 1 })]);
const MONTH_OF_MAY = ['MAY 2026'];
const book = () =>
  workbook([
    { name: 'April', rows: APRIL },
    { name: 'May', rows: [['May 2026'], [], ...MAY, MONTH_OF_MAY] },
    { name: 'Notes', rows: [['Ask Ramesh'], ['about the car']] },
  ]);
const read = async (id: number) => (await test.get(`/api/imports/${id}`, test.people.Admin)).body.data;
const rowsOf = async (id: number) => (await test.get(`/api/imports/${id}/rows?limit=100`, test.people.Admin)).body.data;

it('sheets with the same columns are offered, and come in as one import', async () => {
  const { id } = (await drop(await book())).body.data;
  await test.put(`/api/imports/${id}`, { sheet: 'April' }, test.people.Admin);
  expect(await read(id)).toMatchObject({ sheet: 'April', sheet_names: ['April'], offered_sheets: ['May'], counts: { total: 3 } });
  const changed = await test.put(`/api/imports/${id}`, { options, sheets: ['April', 'May'] }, test.people.Admin);
  expect(changed.body.data).toMatchObject({ sheet_names: ['April', 'May'], offered_sheets: [], counts: { total: 6 } });
  expect(changed.body.data.counts.left_out).toEqual([
    { kind: 'month', sheet: 'April', count: 1, rows: [5] },
    { kind: 'month', sheet: 'May', count: 1, rows: [7] },
  ]);
  expect(changed.body.data.columns.map(({ heading }: { heading: string }) => heading)).toEqual([...MOTOR_HEADINGS, 'Sr No']);
  expect((await work(id, 'check')).counts).toMatchObject({ create: 3, error: 3, total: 6 });
  expect((await work(id, 'run')).counts).toMatchObject({ create: 3, error: 3 });

  const rows = await rowsOf(id);
  expect(rows.map(({ sheet, row_no, outcome }: Record<string, unknown>) => [sheet, row_no, outcome])).toEqual([
    ['April', 2, 'error'],
    ['April', 3, 'create'],
    ['April', 4, 'create'],
    ['May', 4, 'create'],
    ['May', 5, 'error'],
    ['May', 6, 'error'],
  ]);
  expect(rows[0].reasons).toEqual([{ column: null, message: 'Row 6 of May has the same policy number: only one of them can come in' }]);
  expect((await test.get('/api/motor-insurance?search=P/2026/3', test.people.Admin)).body.data).toMatchObject([
    { start_date: '2026-04-25', end_date: '2027-04-24', od_premium: 5000, total_premium: 8370.92, insured_name: 'Asha Sharma 3' },
  ]);
  const [summary] = (await test.get('/api/imports', test.people.Admin)).body.data;
  expect(summary).toMatchObject({ sheet_names: ['April', 'May'] });
});

it('a sheet that the workbook has not is refused, and another first sheet has its own again', async () => {
  const { id } = (await drop(await book())).body.data;
  expect((await test.put(`/api/imports/${id}`, { sheets: ['April', 'June'] }, test.people.Admin)).status).toBe(422);
  await test.put(`/api/imports/${id}`, { sheets: ['April', 'May'] }, test.people.Admin);
  const { data } = (await test.put(`/api/imports/${id}`, { sheet: 'May' }, test.people.Admin)).body;
  expect(data).toMatchObject({ sheet: 'May', sheet_names: ['May'], offered_sheets: ['April'], counts: { total: 3 } });
});
