/** Kills the real server in the middle of a check, an import and an undo, on either engine. */
// engine: also embedded
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportSummary } from '@bimabahi/contract/imports/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { client } from '../app/client.ts';
import { MOTOR_HEADINGS, motorRow } from '../app/imports.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';
import { workbookOf } from '../app/workbooks.ts';

const ROWS = 600;
const LIMIT_MS = 600_000;
const BUSY = ['checking', 'waiting', 'running', 'undoing'];

let brokerage: Brokerage;
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase();
  brokerage = await makeBrokerage(database.settings);
});
afterAll(async () => {
  brokerage?.remove();
  await database?.drop();
});

async function dropped({ address }: ServerProcess): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, index) => motorRow(index + 1));
  const form = new FormData();
  form.set('kind', 'motor_insurance');
  form.set('file', new Blob([new Uint8Array(await workbookOf([MOTOR_HEADINGS, ...rows]))]), 'Book.xlsx');
  const headers = { authorization: `Bearer ${brokerage.token}` };
  const answer = await fetch(`${address}/api/imports`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { id: number } };
  const path = `/api/imports/${data.id}`;
  await client(address, brokerage.token)(path, { method: 'PUT', body: { options: { create_users: true } } });
  return path;
}

const read = async ({ address }: ServerProcess, path: string): Promise<ImportSummary> =>
  (await client(address, brokerage.token)(`${path}/progress`)).body.data;

async function until(server: ServerProcess, path: string, isReached: (summary: ImportSummary) => boolean): Promise<ImportSummary> {
  for (;;) {
    const summary = await read(server, path);
    if (isReached(summary)) return summary;
    await wait(20);
  }
}

/** Begins the work, kills the server once some rows are through, and lets the next one finish it. */
async function throughAKill(server: ServerProcess, path: string, what: 'check' | 'run' | 'undo') {
  await client(server.address, brokerage.token)(`${path}/${what}`, { method: 'POST', body: {} });
  await until(server, path, ({ status, counts }) => counts.done > 0 || !BUSY.includes(status));
  await server.kill();
  const next = await startServerProcess(brokerage.settings);
  return { next, ended: await until(next, path, ({ status }) => !BUSY.includes(status)) };
}

it(
  'a server that is killed leaves nothing half done and no row twice',
  async () => {
    let server = await startServerProcess(brokerage.settings);
    const path = await dropped(server);
    const after = { check: { status: 'checked', counts: { create: ROWS } }, run: { status: 'done', counts: { create: ROWS, error: 0 } } };
    for (const what of ['check', 'run'] as const) {
      const { next, ended } = await throughAKill(server, path, what);
      server = next;
      expect(ended).toMatchObject(after[what]);
    }
    const policies = () => client(server.address, brokerage.token)('/api/motor-insurance');
    expect((await policies()).body.total_count).toBe(ROWS);
    const { next, ended } = await throughAKill(server, path, 'undo');
    server = next;
    expect(ended).toMatchObject({ status: 'undone', counts: { undone: ROWS, kept: 0 } });
    expect((await policies()).body.total_count).toBe(0);
    await server.kill();

    const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL, dataDir: brokerage.dataDir });
    await expectWhole(db, brokerage.dataDir).finally(close);
  },
  LIMIT_MS,
);
