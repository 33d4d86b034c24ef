// engine: only embedded
import { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/engine/open.ts';
import { openTestDatabase } from '../../testing/app/test-database.ts';
import { startMaintenance } from './vacuum.ts';

const PACE = { look: 5, pause: 1, patience: 60_000, watch: 1, afterFailure: 3_600_000, quiet: 0, quietAtNight: 0 };

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  async function keepUntil(isEnough: (said: { statement?: string; code?: string }[]) => boolean, pool = database.pool, pace = PACE) {
    const said: { statement?: string; code?: string }[] = [];
    const say = (details: object) => void said.push(details);
    const vacuuming = startMaintenance({ pool, server: new Server(), logger: { debug: say, error: say }, pace });
    while (!isEnough(said)) await turn();
    await vacuuming.stop();
    return said;
  }

  it('is looked after by itself, a statement at a time, and its connection is free once that is stopped', async () => {
    const said = await keepUntil((lines) => lines.length >= 3);
    expect(said.every(({ statement }) => /^(vacuum|analyze) \w+/.test(statement ?? ''))).toBe(true);
    expect([database.pool.idleCount, database.pool.totalCount]).toEqual([1, 1]);
  });

  it('is left alone while somebody uses it', async () => {
    const client = await database.pool.connect();
    const vacuuming = keepUntil((lines) => lines.length > 0);
    for (let question = 0; question < 20; question++) await client.query('select 1');
    expect(database.pool.waitingCount).toBe(0);
    client.release();
    expect(await vacuuming).not.toEqual([]);
  });

  it('has statistics of what a desk types that never pauses', async () => {
    await database.pool.query(`begin; set local session_replication_role = replica;
      insert into telecom_records (name, mobile, inquiry_date, product_over)
        select 'Enquiry ' || i, (9000000000 + i)::text, '2026-04-01', 'Car' from generate_series(1, 200) as i;
      commit`);
    let isTyping = true;
    const typing = (async () => {
      let client = await database.pool.connect();
      while (isTyping) {
        // The next one waits before this one is done, so that the connection is never free.
        const next = database.pool.connect();
        await client.query('select 1');
        client.release();
        client = await next;
      }
      client.release();
    })();
    const isAnalysed = ({ statement }: { statement?: string }) => statement?.startsWith('analyze telecom_records') ?? false;
    const never = { quiet: 3_600_000, quietAtNight: 3_600_000 };
    const said = await keepUntil((lines) => lines.some(isAnalysed), database.pool, { ...PACE, ...never, patience: 5 });
    isTyping = false;
    await typing;
    expect(said.every(({ statement }) => /^(vacuum|analyze|select gin_clean_pending_list)/.test(statement ?? ''))).toBe(true);
  });

  it('goes on when a statement fails, with one line in the log that has no more than its code', async () => {
    const lost = { query: () => Promise.reject(Object.assign(new Error('row (9824012345)'), { code: 'XX001' })), release: () => {} };
    const failing = Object.create(database.pool, {
      // `pool.query` connects with a callback.
      connect: { value: (...callback: []) => (callback.length ? database.pool.connect(...callback) : Promise.resolve(lost)) },
    });
    expect(await keepUntil((lines) => lines.length > 0, failing)).toEqual([{ code: 'XX001' }]);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
