/** A sheet of more rows than are read is refused by each reader, and nothing of its beginning is taken for all of it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../testing/app/builders.ts';
import { type Answer, useTestApp } from '../testing/app/test-app.ts';
import { workbook, workbookOf } from '../testing/app/workbooks.ts';

vi.setConfig({ testTimeout: 120_000 });

const test = useTestApp();
const admin = () => test.people.Admin;
let insurer_id: number;

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow());
});

type Row = (string | number)[];
const FILES = [
  ['CSV', async (rows: Row[]) => Buffer.from(rows.map((row) => row.join(',')).join('\n')), 'Book.csv'],
  ['XLSX', (rows: Row[]) => workbookOf(rows), 'Book.xlsx'],
] as const;

const STATEMENT: Row = ['Policy No', 'Commission Amount'];
const TAX: Row = ['Name of Deductor', 'Tax Deducted'];
const statementOf = (lines: number): Row[] => [STATEMENT, ...Array.from({ length: lines }, (_, at): Row => [`SG/2026/${at}`, 1])];
const taxOf = (lines: number): Row[] => [TAX, ...Array.from({ length: lines }, (): Row => ['Sahyadri General', 10])];

const post = (path: string, fields: Record<string, unknown>, bytes: Buffer, name: string): Promise<Answer> =>
  test.post(path, form(fields, { bytes, name, field: 'file' }), admin());
const dropStatement = (bytes: Buffer, name: string) => post('/api/statements', { insurer_id, month: '2026-05' }, bytes, name);
const dropTax = (bytes: Buffer, name: string) => post('/api/tds-receivable/file', { quarter: '2026-27-Q1' }, bytes, name);
const dropImport = (bytes: Buffer, name: string) => post('/api/imports', { kind: 'motor_insurance' }, bytes, name);

const stored = async () => [
  await test.db.selectFrom('statements').select('id').execute(),
  await test.db.selectFrom('tds_receivable').select('insurer_id').execute(),
  await test.db.selectFrom('documents').select('id').execute(),
];

describe.each(FILES)('of a %s of 20,001 lines', (_, made, name) => {
  it('every line is read as a statement', async () => {
    const statement = await dropStatement(await made(statementOf(20_001)), name);
    expect([statement.status, statement.body.data.records]).toEqual([201, 20_001]);
  });

  it('every line is read as a tax statement', async () => {
    const tax = await dropTax(await made(taxOf(20_001)), name);
    expect(tax.body.data).toMatchObject({ lines: 20_001, insurers: 1 });
    const kept = await test.db.selectFrom('tds_receivable').select('theirs').execute();
    expect(kept).toEqual([{ theirs: 200_010 }]);
  });

  it('every line is read as an import', async () => {
    const dropped = await dropImport(await made(statementOf(20_001)), name);
    expect(dropped.body.data).toMatchObject({ sheets: [{ too_long: false, row_count: 20_002 }] });
  });
});

describe.each(FILES)('a %s of 30,000 lines', (_, made, name) => {
  it('is refused as a statement, with what to do, and nothing is stored', async () => {
    const { status, body } = await dropStatement(await made(statementOf(30_000)), name);
    expect([status, body.message]).toEqual([
      422,
      'This sheet has more than 20,000 rows, so nothing of it was read. Split it into several sheets and drop them one after the other.',
    ]);
    expect(body.errors.file).toEqual([body.message]);
    expect(await stored()).toEqual([[], [], []]);
  });

  it('is refused as a tax statement, of which parts would not be added up, and nothing is stored', async () => {
    const { status, body } = await dropTax(await made(taxOf(30_000)), name);
    expect([status, body.message]).toEqual([
      422,
      'This sheet has more than 20,000 rows, so nothing of it was read. Keep the rows of this quarter alone and drop it again.',
    ]);
    expect(await stored()).toEqual([[], [], []]);
  });

  it('is shown by its beginning as an import, and not checked', async () => {
    const { status, body } = await dropImport(await made(statementOf(30_000)), name);
    expect([status, body.data.sheets[0]]).toMatchObject([201, { too_long: true, row_count: 30_001 }]);
    const checked = await test.post(`/api/imports/${body.data.id}/check`, {}, admin());
    expect([checked.status, checked.body.message]).toEqual([409, expect.stringContaining('more than 20,000 rows')]);
  });
});

it('a sheet that is too long is neither chosen for a statement nor joined to an import', async () => {
  const bytes = await workbook([
    { name: 'May', rows: [STATEMENT, ...Array.from({ length: 5 }, (_, at): Row => [`SG/2026/${at}`, 1])] },
    { name: 'All', rows: statementOf(20_100).map((row) => row.slice(0, 1)), hidden: true },
  ]);
  const { status, body } = await dropStatement(bytes, 'Book.xlsx');
  expect([status, body.data.sheet]).toEqual([201, 'May']);
  const chosen = await test.put(`/api/statements/${body.data.id}`, { sheet: 'All' }, admin());
  expect([chosen.status, chosen.body.message]).toEqual([422, expect.stringContaining('more than 20,000 rows')]);
  const { id } = (await dropImport(bytes, 'Book.xlsx')).body.data;
  const joined = await test.put(`/api/imports/${id}`, { sheets: ['May', 'All'] }, admin());
  expect([joined.status, joined.body.errors.sheets]).toEqual([422, ['Have more than 20,000 rows together: bring some of them in later']]);
});
