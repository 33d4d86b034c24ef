/** PostgreSQL is killed, restarted, frozen and blocked while clerks work; the server keeps running. */
import { seedOf } from '@bimabahi/contract/testing/seed';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, throwawayCluster } from '../../../../scripts/throwaway-postgres.mjs';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, type ClientAnswer, client, untilHealthy } from '../app/client.ts';
import { seededRandom } from '../app/random.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { Clerks } from './clerks.ts';

const CLERKS = 8;
const DONE_BEFORE = 40;
const LIMIT_MS = 180_000;
const SENTENCE = /^The database (cannot be reached|is too busy) at the moment\. .*Please try again shortly\.$/;

// Needs the programs of PostgreSQL, and /proc to find its processes.
const here = process.env.TEST_DATABASE_URL !== undefined && process.platform === 'linux';
const cluster: Cluster | undefined = here ? await throwawayCluster().catch(() => undefined) : undefined;

describe.runIf(cluster)('while the database', () => {
  const postgres = cluster as Cluster;
  let brokerage: Brokerage;
  let server: ServerProcess;
  let ask: Client;
  let clerks: Clerks;

  beforeAll(async () => {
    await postgres.start();
    brokerage = await makeBrokerage({ DATABASE_URL: postgres.url });
    server = await startServerProcess(brokerage.settings);
    ask = client(server.address, brokerage.token);
    clerks = new Clerks(brokerage.clientId, seededRandom(seedOf('lost database')));
  });
  afterAll(async () => {
    await server?.kill();
    await postgres.remove();
    brokerage?.remove();
  });

  /** The clerks work until the outage leaves each of them with an unanswered request. */
  async function workUntil(happens: () => Promise<void>): Promise<void> {
    const enough = clerks.acknowledged + DONE_BEFORE;
    let happening: Promise<void> | undefined;
    await clerks.work(ask, CLERKS, () => {
      if (clerks.acknowledged >= enough) happening ??= happens();
      return false;
    });
    await happening;
  }

  const expectUnavailable = ({ status, body, retryAfter }: ClientAnswer) => {
    expect({ status, retryAfter, message: body.message, code: body.code }).toEqual({
      status: 503,
      retryAfter: '5',
      message: expect.stringMatching(SENTENCE),
      code: 'unavailable',
    });
  };

  /** Concurrent requests of every kind, more than the pool has connections. */
  async function expectEveryoneIsTold(): Promise<void> {
    // Health caches its result for a moment.
    await expect.poll(async () => (await ask('/api/health')).status, { timeout: LIMIT_MS }).toBe(503);
    const requests = Array.from({ length: 8 }, (_, n) => [
      ask('/api/health'),
      ask('/api/dashboard'),
      ask('/api/products', { method: 'POST', body: { name: `Nothing ${n}` } }),
    ]);
    for (const answer of await Promise.all(requests.flat())) expectUnavailable(answer);
    expect(await ask('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  }

  async function expectRecovered(): Promise<void> {
    await untilHealthy(server.address);
    await clerks.check(ask);
  }

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'is stopped by %s, everyone is told so, and once it is back everything acknowledged is there',
    async (signal) => {
      await workUntil(async () => postgres.stop(signal));
      await expectEveryoneIsTold();
      await postgres.start();
      await expectRecovered();
    },
    LIMIT_MS,
  );

  it(
    'is frozen, everyone is told so while it is, and it goes on when it is thawed',
    async () => {
      await workUntil(async () => postgres.signal('SIGSTOP'));
      await expectEveryoneIsTold();
      postgres.signal('SIGCONT');
      await expectRecovered();
    },
    LIMIT_MS,
  );

  it(
    'is held by somebody else, those who need what is held are told so, and health and the others are not',
    async () => {
      const holder = new pg.Client({ connectionString: postgres.url });
      await holder.connect();
      await holder.query('begin; lock table products in access exclusive mode');
      const blocked = await Promise.all([ask('/api/products'), ask('/api/products', { method: 'POST', body: { name: 'Held' } })]);
      for (const answer of blocked) expectUnavailable(answer);
      expect((await ask('/api/health')).status).toBe(200);
      await holder.query('rollback');
      await holder.end();
      await expectRecovered();
    },
    LIMIT_MS,
  );

  it('has come back, rows, files and audit agree, and the server is the one that it was', async () => {
    expect((await ask('/api/health/live')).status).toBe(200);
    expect(clerks.acknowledged).toBeGreaterThanOrEqual(4 * DONE_BEFORE);
    const { db, close } = await openDatabase({ databaseUrl: postgres.url });
    await expectWhole(db, brokerage.dataDir).finally(close);
  });
});
