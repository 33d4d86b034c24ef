/** Behind HAProxy, the primary is killed or frozen while people work at two servers, its standby is promoted, and all goes on by itself. */

import { seedOf } from '@bimabahi/contract/testing/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../../scripts/throwaway-postgres.mjs';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, client, untilHealthy } from '../app/client.ts';
import { seededRandom } from '../app/random.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { Clerks } from './clerks.ts';
import { firstCluster, TwoClusters } from './two-clusters.ts';
import { Visitor } from './visitor.ts';

const CLERKS = 4;
const DONE_BEFORE = 40;
const LIMIT_MS = 240_000;

/** Of HAProxy, as it is set for people; in a test, a machine that is busy must not count as a hang. */
const PATIENCE = process.env.DRILL ? 3 : 8;
// Needs the programs of PostgreSQL, and /proc to find its processes.
const here = (process.env.TEST_DATABASE_URL ?? process.env.DRILL) !== undefined && process.platform === 'linux';
const first = here ? await firstCluster() : undefined;

const say = (line: string) => void process.stdout.write(`  ${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

describe.runIf(first)('when the machine of the database is lost', { timeout: LIMIT_MS }, () => {
  let pair: TwoClusters;
  let brokerage: Brokerage;
  let clerks: Clerks;
  const servers: ServerProcess[] = [];
  let asks: Client[];
  let visitors: Visitor[];

  beforeAll(async () => {
    pair = await TwoClusters.start(first as Cluster, PATIENCE);
    brokerage = await makeBrokerage({ DATABASE_URL: pair.url, LOG_LEVEL: 'warn' });
    for (let n = 0; n < 2; n++) servers.push(await startServerProcess(brokerage.settings));
    asks = servers.map(({ address }) => client(address, brokerage.token));
    visitors = asks.map((ask, n) => new Visitor(ask, `Visit ${'AB'[n]}`));
    clerks = new Clerks(brokerage.clientId, seededRandom(seedOf('failover')));
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await pair?.remove();
    brokerage?.remove();
  });

  /** Everybody works, and the accident leaves each clerk with an unanswered request. */
  async function workUntil(accident: () => Promise<unknown>): Promise<number> {
    let happened: number | undefined;
    let happening: Promise<unknown> | undefined;
    const happen = () => {
      happened ??= performance.now();
      happening ??= accident();
      return happening;
    };
    const enough = clerks.acknowledged + DONE_BEFORE;
    for (const visitor of visitors) visitor.come();
    const watch = () => {
      if (clerks.acknowledged >= enough) void happen();
      return false;
    };
    await Promise.all(asks.map((ask) => clerks.work(ask, CLERKS, watch)));
    await happen();
    return happened ?? 0;
  }

  async function expectEveryoneIsTold(): Promise<void> {
    for (const ask of asks) {
      await expect.poll(async () => (await ask('/api/health')).status, { timeout: LIMIT_MS }).toBe(503);
      for (const path of ['/api/health', '/api/dashboard', '/api/products'])
        expect(await ask(path)).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } });
      expect(await ask('/api/health/live')).toMatchObject({ status: 200 });
    }
  }

  async function promoteAndGoOn(what: string, accident: number): Promise<void> {
    const promotion = performance.now();
    await pair.promote();
    await Promise.all(visitors.map((visitor) => visitor.untilSaved()));
    for (const [n, visitor] of visitors.entries()) {
      const { noticed, longest, served } = visitor.outage(accident, promotion);
      say(
        `${what}: server ${n + 1} noticed after ${seconds(noticed)}, nobody waited longer than ${seconds(longest)}, saved again ${seconds(served)} after the promotion was asked for`,
      );
    }
    for (const server of servers) await untilHealthy(server.address);
    await Promise.all(visitors.map((visitor) => visitor.leave()));
    await clerks.check(asks[1] as Client);
    for (const visitor of visitors) {
      expect(visitor.odd).toEqual([]);
      for (const ask of asks) expect(await visitor.lost(ask)).toEqual([]);
    }
  }

  const untilSaid = (cluster: Cluster, said: RegExp) => expect.poll(() => pair.stateOf(cluster), { timeout: LIMIT_MS }).toMatch(said);

  /** HAProxy sees it, much more is done, and it has nothing of that. */
  async function expectNothingWrittenTo(former: Cluster, comesBack: () => Promise<void>): Promise<void> {
    await comesBack();
    await untilSaid(former, /is an old primary/);
    expect(await pair.stateOf(pair.primary)).toBe('up');
    const entries = await pair.entriesOf(former);
    const enough = clerks.acknowledged + DONE_BEFORE;
    await Promise.all(asks.map((ask) => clerks.work(ask, CLERKS, () => clerks.acknowledged >= enough)));
    expect(await pair.entriesOf(former)).toBe(entries);
    await clerks.check(asks[0] as Client);
  }

  it('by kill -9, everyone is told so, the promoted standby has everything acknowledged, and the old one is not written to when it is back', async () => {
    const former = pair.primary;
    const accident = await workUntil(async () => former.stop('SIGKILL'));
    await expectEveryoneIsTold();
    await promoteAndGoOn('kill -9', accident);
    await expectNothingWrittenTo(former, () => pair.bringBackAlone(former));
    await pair.rejoin();
  });

  it('because it hangs, everyone is told so, the promoted standby has everything acknowledged, and the old one is not written to when it goes on', async () => {
    const former = pair.primary;
    const accident = await workUntil(async () => former.signal('SIGSTOP'));
    await expectEveryoneIsTold();
    await promoteAndGoOn('a hang', accident);
    await expectNothingWrittenTo(former, async () => former.signal('SIGCONT'));
    await pair.rejoin();
  });

  it('and its standby hangs, a commit that somebody ends the wait of is not said to be saved', async () => {
    const [one, other] = asks as [Client, Client];
    const request = { method: 'POST', body: { name: 'Given up' }, key: 'given-up' } as const;
    pair.standby.signal('SIGSTOP');
    const asked = one('/api/categories', request);
    await pair.untilCommitWaits();
    await pair.cancelWaitingCommits();
    expect(await asked).toMatchObject({ status: 503, retryAfter: '5' });
    pair.standby.signal('SIGCONT');
    expect(await other('/api/categories', request)).toMatchObject({ status: 201, body: { data: { name: 'Given up' } } });
    expect((await one('/api/categories?search=Given up')).body.total_count).toBe(1);
  });

  it('after a commit was sent and before it was answered, the change is said to be unknown, and its repetition at the other server makes one record', async () => {
    const [one, other] = asks as [Client, Client];
    const request = { method: 'POST', body: { name: 'Unanswered' }, key: 'unanswered' } as const;
    pair.standby.signal('SIGSTOP');
    const asked = one('/api/categories', request);
    await pair.untilCommitWaits();
    await pair.primary.stop('SIGKILL');
    expect(await asked).toMatchObject({ status: 503, retryAfter: '5' });
    pair.standby.signal('SIGCONT');
    await pair.promote();
    for (const server of servers) await untilHealthy(server.address);
    expect(await other('/api/categories', request)).toMatchObject({ status: 201, body: { data: { name: 'Unanswered' } } });
    expect((await one('/api/categories?search=Unanswered')).body.total_count).toBe(1);
  });

  it('with HAProxy started anew before an old primary alone, nothing is written there, and all goes on once the other one is back', async () => {
    const former = pair.standby;
    await pair.primary.stop('SIGKILL');
    await former.start();
    const entries = await pair.entriesOf(former);
    await pair.stopBalancer();
    await pair.startBalancer();
    await untilSaid(former, /lacks its standby/);
    await expectEveryoneIsTold();
    for (const ask of asks)
      expect(await ask('/api/categories', { method: 'POST', body: { name: 'Nowhere' } })).toMatchObject({ status: 503 });
    expect(await pair.entriesOf(former)).toBe(entries);
    await pair.primary.start();
    await untilSaid(pair.primary, /^up$/);
    for (const server of servers) await untilHealthy(server.address);
    await untilSaid(former, /is an old primary/);
    await clerks.check(asks[0] as Client);
  });

  it('and no server was restarted, rows, files, totals and audit agree', async () => {
    for (const ask of asks) expect((await ask('/api/health/live')).status).toBe(200);
    say(`${clerks.acknowledged + visitors.flatMap(({ saved }) => saved).length} changes were acknowledged, 0 of them are lost`);
    const { db, close } = await openDatabase({ databaseUrl: brokerage.settings.DATABASE_URL, dataDir: brokerage.dataDir });
    await expectWhole(db, brokerage.dataDir).finally(close);
  });
});
