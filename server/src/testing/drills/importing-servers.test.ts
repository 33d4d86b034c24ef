/** Two real servers on one PostgreSQL with an import each, of which the one at work is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportSummary } from '@bimabahi/contract/imports/imports';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { client } from '../app/client.ts';
import { MOTOR_HEADINGS, motorRow } from '../app/imports.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';
import { workbookOf } from '../app/workbooks.ts';

const ROWS = 300;
/** In a later step than the first row. */
const HELD_ROW = 250;
const LIMIT_MS = 300_000;

describe.runIf(process.env.TEST_DATABASE_URL)('two servers with an import each', { timeout: LIMIT_MS }, () => {
  let brokerage: Brokerage;
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServerProcess(brokerage.settings);
    servers.push(server);
    return server;
  };
  const ask = ({ address }: ServerProcess) => client(address, brokerage.token);
  const progress = async (server: ServerProcess, path: string): Promise<ImportSummary> => (await ask(server)(`${path}/progress`)).body.data;

  beforeAll(async () => {
    database = await ownDatabase();
    brokerage = await makeBrokerage(database.settings);
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    brokerage?.remove();
    await database?.drop();
  });

  async function until(server: ServerProcess, path: string, isReached: (summary: ImportSummary) => boolean): Promise<ImportSummary> {
    for (;;) {
      const summary = await progress(server, path);
      if (isReached(summary)) return summary;
      await wait(50);
    }
  }

  /** The same policies each time. */
  async function checked(server: ServerProcess): Promise<string> {
    const rows = Array.from({ length: ROWS }, (_, index) => motorRow(index + 1));
    const form = new FormData();
    form.set('kind', 'motor_insurance');
    form.set('file', new Blob([new Uint8Array(await workbookOf([MOTOR_HEADINGS, ...rows]))]), 'Book.xlsx');
    const headers = { authorization: `Bearer ${brokerage.token}` };
    const answer = await fetch(`${server.address}/api/imports`, { method: 'POST', headers, body: form });
    const { data } = (await answer.json()) as { data: { id: number } };
    const path = `/api/imports/${data.id}`;
    await ask(server)(path, { method: 'PUT', body: { options: { create_users: true } } });
    await ask(server)(`${path}/check`, { method: 'POST', body: {} });
    expect(await until(server, path, ({ status }) => status !== 'checking')).toMatchObject({ status: 'checked', counts: { create: ROWS } });
    return path;
  }

  /** A transaction that holds the number of a row: the step that it belongs to waits for its end. */
  async function holdRow(): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: database.settings.DATABASE_URL });
    // The database may go before it.
    holder.on('error', () => {});
    await holder.connect();
    // Without triggers it holds nothing else.
    await holder.query('begin; set local session_replication_role = replica');
    await holder.query(
      `insert into motor_insurance (policy_no, user_id, insured_name, vehicle_no, start_date, end_date)
        values ($1, $2, 'Held', 'GJ01AA0001', '2026-01-01', '2026-12-31')`,
      [`P/2026/${HELD_ROW}`, brokerage.clientId],
    );
    return async () => {
      await holder.query('rollback');
      await holder.end();
    };
  }

  it('import one after the other, and the second goes on where the first was killed', async () => {
    const [first, second] = [await start(), await start()];
    const [one, other] = [await checked(first), await checked(first)];
    const release = await holdRow();
    // So that the first one takes it.
    second.signal('SIGSTOP');
    await ask(first)(`${one}/run`, { method: 'POST', body: {} });
    await until(first, one, ({ counts }) => counts.done > 0);
    second.signal('SIGCONT');

    await ask(second)(`${other}/run`, { method: 'POST', body: {} });
    expect(await progress(second, other)).toMatchObject({ status: 'waiting', counts: { done: 0 } });
    expect(await progress(second, one)).toMatchObject({ status: 'running' });
    await first.kill();
    await release();

    const hasEnded = ({ status }: ImportSummary) => !['waiting', 'running'].includes(status);
    expect(await until(second, one, hasEnded)).toMatchObject({ status: 'done', counts: { create: ROWS, error: 0, done: ROWS } });
    expect(await until(second, other, hasEnded)).toMatchObject({ status: 'done', counts: { create: 0, skip: ROWS, error: 0 } });
    expect((await ask(second)('/api/motor-insurance')).body.total_count).toBe(ROWS);
    await second.kill();

    const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL });
    await expectWhole(db, brokerage.dataDir).finally(close);
  });
});
