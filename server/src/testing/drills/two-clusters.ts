/** A PostgreSQL and its synchronous standby, which change places, behind an HAProxy with the settings of `deploy/`. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseBalancer, findBalancer, startDatabaseBalancer } from '../../../../scripts/throwaway-haproxy.mjs';
import { type Cluster, freePort, NoPostgres, throwawayCluster } from '../../../../scripts/throwaway-postgres.mjs';

// Killed processes lose nothing that was written: that needs no forced disk.
const SETTINGS = { fsync: 'off', max_connections: '60', wal_level: 'replica', max_wal_senders: '4' };

const ACCESS = new URL('../../../../deploy/pg_hba.conf', import.meta.url);

/** Undefined where there is no PostgreSQL or no HAProxy that can be run. */
export async function firstCluster(): Promise<Cluster | undefined> {
  if (!findBalancer()) return undefined;
  return throwawayCluster(SETTINGS).catch((error) => {
    if (error instanceof NoPostgres) return undefined;
    throw error;
  });
}

async function onCluster<T extends object>({ url }: Cluster, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

const hostOf = ({ url }: Cluster): string => new URL(url).host;

/** Lets the check of HAProxy in. A standby is copied with it. */
async function admitBalancer(cluster: Cluster): Promise<void> {
  const [shown] = await onCluster<{ hba_file: string }>(cluster, 'show hba_file');
  const lines = pg.escapeLiteral(readFileSync(ACCESS, 'utf8').trimEnd());
  await onCluster(cluster, `copy (select regexp_split_to_table(${lines}, '\\n')) to ${pg.escapeLiteral(shown?.hba_file ?? '')}`);
  await onCluster(cluster, 'select pg_reload_conf()');
  await onCluster(cluster, 'create role balancer login');
}

interface Ways {
  port: number;
  statusPort: number;
  /** Of HAProxy with a host that hangs, in seconds. */
  patience: number;
}

export class TwoClusters {
  /** Of HAProxy, whoever is the primary. */
  readonly url: string;
  primary: Cluster;
  standby: Cluster;
  readonly #hosts: readonly [Cluster, Cluster];
  readonly #ways: Ways;
  #balancer: DatabaseBalancer | undefined;

  private constructor(primary: Cluster, standby: Cluster, ways: Ways) {
    this.primary = primary;
    this.standby = standby;
    this.#hosts = [primary, standby];
    this.#ways = ways;
    this.url = `postgresql://postgres:${new URL(primary.url).password}@127.0.0.1:${ways.port}/postgres`;
  }

  /** `primary`: made, and not started yet. */
  static async start(primary: Cluster, patience: number): Promise<TwoClusters> {
    try {
      await primary.start();
      await admitBalancer(primary);
      const ways = { port: await freePort(), statusPort: await freePort(), patience };
      const clusters = new TwoClusters(primary, await throwawayCluster(SETTINGS, primary), ways);
      await clusters.#follow();
      await clusters.startBalancer();
      return clusters;
    } catch (error) {
      await primary.remove();
      throw error;
    }
  }

  /** Knows nothing of what the one before has seen. */
  async startBalancer(): Promise<void> {
    const [one, two] = this.#hosts.map(hostOf) as [string, string];
    this.#balancer = await startDatabaseBalancer({ ...this.#ways, one, two });
  }

  stopBalancer = async (): Promise<void> => this.#balancer?.stop();

  /** What HAProxy says of a host. */
  async stateOf(cluster: Cluster): Promise<string> {
    const states = (await this.#balancer?.states()) ?? [];
    const { isUp, said } = states[this.#hosts.indexOf(cluster)] ?? { isUp: false, said: 'is not known' };
    return isUp ? 'up' : said;
  }

  /** A commit is answered only when the standby has it. */
  async #follow(): Promise<void> {
    await this.standby.start();
    await this.#synchronous(this.primary, '*');
    await until(async () => (await onCluster(this.primary, `select from pg_stat_replication where sync_state = 'sync'`)).length === 1);
  }

  async #synchronous(cluster: Cluster, standbys: string): Promise<void> {
    await onCluster(cluster, `alter system set synchronous_standby_names = '${standbys}'`);
    await onCluster(cluster, 'select pg_reload_conf()');
  }

  /** The primary must be dead or frozen. The standby waits for no standby of its own then. */
  async promote(): Promise<void> {
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.#synchronous(this.primary, '');
    await onCluster(this.primary, 'select pg_promote()');
  }

  /** The former primary begins anew as a standby. */
  async rejoin(): Promise<void> {
    await this.standby.becomeStandbyOf(this.primary);
    await this.#follow();
  }

  /** As after a power cut: it knows nothing of its successor, and would take any change. */
  async bringBackAlone(former: Cluster): Promise<void> {
    await former.start({ synchronous_standby_names: '' });
  }

  /** Until a commit was sent to the primary, and waits for the standby. */
  untilCommitWaits = (): Promise<void> =>
    until(async () => (await onCluster(this.primary, `select from pg_stat_activity where wait_event = 'SyncRep'`)).length > 0);

  /** As an operator might who sees them hang. */
  cancelWaitingCommits = (): Promise<object[]> =>
    onCluster(this.primary, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);

  entriesOf = async (cluster: Cluster): Promise<string> =>
    (await onCluster<{ entries: string }>(cluster, 'select count(*) as entries from audit_entries'))[0]?.entries ?? '';

  async remove(): Promise<void> {
    await this.stopBalancer();
    for (const cluster of [this.primary, this.standby]) {
      // One that is frozen takes no other signal.
      await cluster.stop('SIGKILL');
      await cluster.remove();
    }
  }
}
