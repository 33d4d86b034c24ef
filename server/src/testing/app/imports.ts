/** Sheets that are dropped, and the works on them awaited. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportSummary } from '@bimabahi/contract/imports/imports';
import type { CellValue } from 'hucre/xlsx';
import type { TestApp, TestPerson } from './test-app.ts';
import { workbookOf } from './workbooks.ts';

export const MOTOR_HEADINGS = [
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

/** A policy of a two-wheeler that adds up; `change`: other cells by column. */
export const motorRow = (n: number, change: Record<number, CellValue> = {}): CellValue[] =>
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

const TRIES = 2_400;
const BETWEEN_MS = 50;

export const importsOf = (test: TestApp) => {
  async function drop(bytes: Buffer, { kind = 'motor_insurance', as = test.people.Admin, name = 'Book 2026.xlsx' } = {}) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return test.ask('/api/imports', { method: 'POST', as, body: Buffer.from(await request.arrayBuffer()), headers });
  }

  /** Until nothing is under way. */
  async function settled(id: number, as: TestPerson = test.people.Admin): Promise<ImportSummary> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { status, body } = await test.get(`/api/imports/${id}/progress`, as);
      // 503: on a busy machine the import itself may leave nothing for others.
      if (status !== 503 && !['checking', 'waiting', 'running', 'undoing'].includes(body.data.status)) return body.data;
      await wait(BETWEEN_MS);
    }
    throw new Error('the import has not settled');
  }

  async function work(id: number, what: 'check' | 'run' | 'undo', as: TestPerson = test.people.Admin): Promise<ImportSummary> {
    const { status, body } = await test.post(`/api/imports/${id}/${what}`, {}, as);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return settled(id, as);
  }

  /** Dropped and set as it is to be. */
  async function dropped(
    rows: CellValue[][],
    { options = {}, sheet = 'Sheet1', ...how }: { kind?: string; as?: TestPerson; name?: string; sheet?: string; options?: object } = {},
  ): Promise<number> {
    const { status, body } = await drop(await workbookOf(rows, { name: sheet }), how);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { id } = body.data;
    if (Object.keys(options).length > 0) await test.put(`/api/imports/${id}`, { options }, how.as ?? test.people.Admin);
    return id;
  }

  return { drop, dropped, settled, work };
};
