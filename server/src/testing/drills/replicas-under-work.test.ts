/** Two replicas are read by two servers while people change things: one after the other is lost, and then the primary. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, throwawayCluster } from '../../../../scripts/throwaway-postgres.mjs';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, type ClientAnswer, client } from '../app/client.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { firstCluster, TwoClusters } from './two-clusters.ts';

const LIMIT_MS = 240_000;
/** Of each writer, between what happens. */
const CHANGES = 5;
const PAUSE_MS = 20;
const SETTINGS = { fsync: 'off', max_connections: '60' };
/** Of HAProxy with a host, in seconds: a machine that is busy must not count as a hang. */
const PATIENCE = 8;

const here = process.env.TEST_DATABASE_URL !== undefined && process.platform === 'linux';
const first = here ? await firstCluster() : undefined;

const hostOf = ({ url }: Cluster) => new URL(url).host;

/** Adds clients and looks for each at once in what replicas may answer. */
class Writer {
  readonly faults: string[] = [];
  added = 0;
  readonly #asks: readonly Client[];
  readonly #name: string;
  readonly #series: number;
  /** During a failover. */
  mayBeUnavailable = false;

  constructor(asks: readonly Client[], name: string, series: number) {
    this.#asks = asks;
    this.#name = name;
    this.#series = series;
  }

  async add(): Promise<void> {
    const number = String(this.#series + this.added);
    const [one, other] = this.#asks as [Client, Client];
    const sent = { name: this.#name, mobile: number };
    const made = await one('/api/users', { method: 'POST', body: sent, key: `client-${number}` });
    if (!this.#isFine('a change', made, 201)) return wait(PAUSE_MS);
    this.added += 1;
    // By the other server, since what a person has is not kept in a server.
    for (const ask of [other, one]) {
      const file = await ask('/api/users/export?format=csv');
      if (this.#isFine('a download', file, 200) && !String(file.body).includes(number))
        this.faults.push(`${number} is not in the download`);
      const list = await ask(`/api/audit?kind=people&record=${made.body.data.id}`);
      if (this.#isFine('the audit', list, 200) && list.body.data.length === 0) this.faults.push(`${number} is not in the audit`);
    }
  }

  #isFine(what: string, { status, retryAfter }: ClientAnswer, expected: number): boolean {
    if (status !== expected && !(this.mayBeUnavailable && status === 503 && retryAfter)) this.faults.push(`${what}: ${status}`);
    return status === expected;
  }
}

describe.runIf(first)('replicas that are read under work', { timeout: LIMIT_MS }, () => {
  let pair: TwoClusters;
  /** Follows the standby of the pair, so it is never ahead of the one that is promoted. */
  let third: Cluster;
  let brokerage: Brokerage;
  let writers: Writer[];
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    pair = await TwoClusters.start(first as Cluster, PATIENCE);
    third = await throwawayCluster(SETTINGS, pair.standby);
    await third.start();
    brokerage = await makeBrokerage({
      DATABASE_URL: pair.url,
      DATABASE_REPLICA_URL: [pair.primary, pair.standby, third].map(({ url }) => url).join(' '),
    });
    for (let n = 0; n < 2; n++) servers.push(await startServerProcess({ ...brokerage.settings, LOG_LEVEL: 'info', METRICS_PORT: '0' }));
    const asks = servers.map(({ address }) => client(address, brokerage.token));
    writers = [new Writer(asks, 'First Writer', 9_100_000_000), new Writer(asks.toReversed(), 'Second Writer', 9_200_000_000)];
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await third?.stop('SIGKILL');
    await third?.remove();
    await pair?.remove();
    brokerage?.remove();
  });

  async function stateOf(server: ServerProcess, replica: Cluster): Promise<string> {
    const [, address = ''] = /Metrics are at (http:\S+)/.exec(server.said()) ?? [];
    const lines = (await (await fetch(address)).text())
      .split('\n')
      .filter((line) => line.includes(`left_out{replica="${hostOf(replica)}"`));
    const [, why] = /why="(\w+)"} 1$/.exec(lines.find((line) => line.endsWith(' 1')) ?? '') ?? [];
    return lines.length > 0 ? (why ?? 'in use') : 'not known';
  }
  async function untilAll(replica: Cluster, state: string): Promise<void> {
    for (const server of servers) await expect.poll(() => stateOf(server, replica), { timeout: LIMIT_MS }).toBe(state);
  }

  async function onCluster({ url }: Cluster, statement: string): Promise<Record<string, unknown>> {
    const asked = new pg.Client({ connectionString: url });
    await asked.connect();
    return asked
      .query(statement)
      .then(({ rows }) => rows[0])
      .finally(() => asked.end());
  }
  const readsOf = async (replica: Cluster): Promise<number> => {
    const counted = "select (seq_scan + idx_scan)::integer as times from pg_stat_user_tables where relname = 'people'";
    return Number((await onCluster(replica, counted)).times);
  };
  async function untilReadFrom(replica: Cluster): Promise<void> {
    const before = await readsOf(replica);
    await expect.poll(() => readsOf(replica), { timeout: LIMIT_MS }).toBeGreaterThan(before);
  }

  async function whileWorking(happens: () => Promise<void>): Promise<void> {
    let isOver = false;
    const working = writers.map(async (writer) => {
      while (!isOver) await writer.add();
      for (const enough = writer.added + CHANGES; writer.added < enough; ) await writer.add();
    });
    try {
      await happens();
    } finally {
      isOver = true;
      await Promise.all(working);
    }
    expect(writers.flatMap(({ faults }) => faults)).toEqual([]);
  }

  it('share the reads, and the primary among them is not one', () =>
    whileWorking(async () => {
      await untilAll(pair.primary, 'primary');
      for (const replica of [pair.standby, third]) {
        await untilAll(replica, 'in use');
        await untilReadFrom(replica);
      }
    }));

  it.each([
    ['is killed', 'away', () => third.stop('SIGKILL'), () => third.start()],
    ['hangs', 'away', async () => third.signal('SIGSTOP'), async () => third.signal('SIGCONT')],
    [
      'falls behind',
      'behind',
      () => onCluster(third, 'select pg_wal_replay_pause()'),
      () => onCluster(third, 'select pg_wal_replay_resume()'),
    ],
  ] as const)('go on where one of them %s, without a failed or a wrong answer, and it comes back', (_, state, accident, end) =>
    whileWorking(async () => {
      await accident();
      await untilAll(third, state);
      await untilReadFrom(pair.standby);
      await end();
      await untilAll(third, 'in use');
      await untilReadFrom(third);
    }),
  );

  it('go on after a failover: the promoted one as the primary, the old primary as a replica once it is a standby', async () => {
    for (const writer of writers) writer.mayBeUnavailable = true;
    const former = pair.primary;
    await whileWorking(async () => {
      await former.stop('SIGKILL');
      await untilAll(former, 'away');
      await pair.promote();
      await untilAll(pair.primary, 'primary');
      await untilAll(third, 'in use');
      await untilReadFrom(third);
      await pair.rejoin();
      await untilAll(former, 'in use');
      await untilReadFrom(former);
    });
    const [ask] = servers.map(({ address }) => client(address, brokerage.token)) as [Client];
    await expect.poll(async () => (await ask('/api/health')).body, { timeout: LIMIT_MS }).toMatchObject({ status: 'ok', problems: [] });
    const clients = 1 + writers.reduce((sum, { added }) => sum + added, 0);
    expect((await ask('/api/users')).body.total_count).toBe(clients);
  });
});
