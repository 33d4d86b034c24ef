import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApp } from '../testing/test-app.ts';
import { workbookOf } from '../testing/workbooks.ts';

const test = useTestApp();

const HEADINGS = [
  'Policy No',
  'Insured Name',
  'Mobile',
  'Regn No',
  'Company',
  'Product',
  'Start Date',
  'Expiry Date',
  'OD Premium',
  'TP Premium',
  'Net Premium',
  'Total Premium',
];
const row = (n: number, change: Record<number, string | number | null> = {}) =>
  [
    `P/2026/${n}`,
    `Asha Sharma ${n}`,
    `98250${String(n).padStart(5, '0')}`,
    `GJ01AB${1000 + n}`,
    'New India Assurance',
    'Private Car',
    '25/04/2026',
    '24/04/2027',
    5000,
    2094,
    7094,
    8370.92,
  ].map((value, column) => (column in change ? (change[column] ?? null) : value));

async function drop(bytes: Buffer, kind = 'motor_insurance', as: TestPerson = test.people.Admin, name = 'Book 2026.xlsx') {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body });
  return test.ask('/api/imports', {
    method: 'POST',
    as,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

async function settled(id: number, as: TestPerson = test.people.Admin) {
  for (let tries = 0; tries < 1_200; tries++) {
    const { body } = await test.get(`/api/imports/${id}/progress`, as);
    if (!['checking', 'waiting', 'running', 'undoing'].includes(body.data.status)) return body.data;
    await wait(50);
  }
  throw new Error('the import has not settled');
}

async function work(id: number, what: 'check' | 'run' | 'undo', as: TestPerson = test.people.Admin) {
  const { status, body } = await test.post(`/api/imports/${id}/${what}`, {}, as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return settled(id, as);
}

describe('an import of motor policies', () => {
  it('matches, checks and brings in the rows of a workbook', async () => {
    const bytes = await workbookOf([HEADINGS, row(1), row(2), row(3, { 0: 2.31206e18 }), row(4, { 7: '24/04/2025' })]);
    const dropped = await drop(bytes);
    expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
    const { id, matches } = dropped.body.data;
    expect(matches.policy_no.headings).toEqual(['Policy No']);
    await test.put(
      `/api/imports/${id}`,
      { options: { create_users: true, create_insurers: true, create_products: true } },
      test.people.Admin,
    );

    const checked = await work(id, 'check');
    expect(checked).toMatchObject({ status: 'checked', counts: { create: 2, error: 2, done: 4, total: 4 } });
    expect((await test.get('/api/motor-insurance', test.people.Admin)).body.total_count).toBe(0);
    const { data: refused } = (await test.get(`/api/imports/${id}/rows?outcome=error`, test.people.Admin)).body;
    expect(refused.map(({ row_no }: { row_no: number }) => row_no)).toEqual([4, 5]);
    expect(refused[0].reasons[0].message).toContain('Excel has destroyed the number');

    expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 2, error: 2, done: 4 } });
    const { data: policies } = (await test.get('/api/motor-insurance', test.people.Admin)).body;
    expect(policies.map(({ policy_no }: { policy_no: string }) => policy_no)).toEqual(['P/2026/2', 'P/2026/1']);
    const { data: rows } = (await test.get(`/api/imports/${id}/rows`, test.people.Admin)).body;
    expect(rows[0]).toMatchObject({
      row_no: 2,
      table_name: 'motor_insurance',
      record_id: policies[1].id,
      title: 'P/2026/1 · Asha Sharma 1',
    });
    const errors = await test.get(`/api/imports/${id}/errors`, test.people.Admin);
    expect(errors.status).toBe(200);
  });
});
