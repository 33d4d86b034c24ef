/** Corrupted pages of the embedded database. */
// engine: only embedded
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FOLDER } from '../../db/engine/embedded.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, client } from '../app/client.ts';
import { runSql } from '../app/run-sql.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';

const PAGE = 8192;
const SENTENCE = /^Part of the database is damaged and cannot be read\. Nothing was saved\. .*snapshot .*backup/;
const UNREADABLE = /^it, or one of the 1000 after it, cannot be read: the database is damaged$/;

function overwrite(file: string, page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
  closeSync(handle);
}

describe.skipIf(process.env.TEST_DATABASE_URL)('where pages of the database are damaged', { timeout: 180_000 }, () => {
  let brokerage: Brokerage;
  let server: ServerProcess;
  let ask: Client;

  beforeAll(async () => {
    brokerage = await makeBrokerage({ SNAPSHOTS: 'off' });
    const { dataDir } = brokerage;
    const { db, close } = await openDatabase({ dataDir });
    await runSql(db, `insert into products (name) select 'Product ' || repeat(i::text, 50) from generate_series(1, 200) as i`);
    await runSql(db, 'checkpoint');
    const files = await runSql<{ file: string }>(
      db,
      `select pg_relation_filepath(name) as file from unnest('{products, audit_entries}'::text[]) as name`,
    );
    await close();
    for (const { file } of files) overwrite(join(dataDir, DATABASE_FOLDER, file), 1);
    server = await startServerProcess(brokerage.settings);
    ask = client(server.address, brokerage.token);
  }, 180_000);
  afterAll(async () => {
    await server?.kill();
    brokerage?.remove();
  });

  it('requests that meet one say so and what to do, and health says it to everyone and more to an Admin', async () => {
    expect((await ask('/api/health')).body).toMatchObject({ database: 'ok' });
    const { status, body } = await ask('/api/products?limit=1000');
    expect([status, body.message]).toEqual([500, expect.stringMatching(SENTENCE)]);
    let health = await ask('/api/health');
    while (health.body.status === 'ok') health = await ask('/api/health');
    expect(health).toMatchObject({ status: 200, body: { status: 'degraded', database: 'damaged', problems: ['database-damaged'] } });
    expect(JSON.stringify(health.body)).not.toContain(brokerage.dataDir);
    expect((await ask('/api/health/problems')).body.data).toEqual([
      {
        code: 'database-damaged',
        since: expect.any(String),
        sentence: expect.stringMatching(/^Part of the database is damaged and cannot be read\. .*npm run restore/),
      },
    ]);
  });

  it('the check of the audit says at which entry, and the rest goes on', async () => {
    const { status, body } = await ask('/api/audit/verification', { method: 'POST', body: { from_the_beginning: true } });
    expect([status, body.data.broken]).toEqual([200, { entry: 1, reason: expect.stringMatching(UNREADABLE) }]);
    expect((await ask('/api/users')).status).toBe(200);
  });

  it('the log names table and event, and no value', async () => {
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line));
    const event = { level: 50, event: 'database-damaged', code: 'XX001', file: expect.stringMatching(/^base\/\d+\/\d+$/) };
    expect(lines).toEqual([
      expect.objectContaining({ ...event, relation: 'products' }),
      expect.objectContaining({ ...event, relation: 'audit_entries' }),
    ]);
  });

  it('the program that checks the audit says it too', async () => {
    server.signal('SIGTERM');
    await server.ended;
    const { db, close } = await openDatabase({ dataDir: brokerage.dataDir });
    try {
      expect(await verifyAudit(db)).toEqual({ intact: false, entry: 1, reason: expect.stringMatching(UNREADABLE) });
    } finally {
      await close();
    }
  });
});
