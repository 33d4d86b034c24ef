/** A PostgreSQL and its synchronous standby, which change places. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, NoPostgres, throwawayCluster } from '../../../../scripts/throwaway-postgres.mjs';

// Killed processes lose nothing that was written: that needs no forced disk.
const SETTINGS = { fsync: 'off', max_connections: '60', wal_level: 'replica', max_wal_senders: '4' };

/** Undefined where there is no PostgreSQL that can be run. */
export const firstCluster = (): Promise<Cluster | undefined> =>
  throwawayCluster(SETTINGS).catch((error) => {
    if (error instanceof NoPostgres) return undefined;
    throw error;
  });

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

export class TwoClusters {
  /** As an operator sets it, whoever is the primary. */
  readonly url: string;
  primary: Cluster;
  standby: Cluster;

  private constructor(primary: Cluster, standby: Cluster) {
    this.primary = primary;
    this.standby = standby;
    const [one, other] = [new URL(primary.url), new URL(standby.url)];
    this.url = `postgresql://postgres:${one.password}@${one.host},${other.host}/postgres?target_session_attrs=read-write`;
  }

  /** `primary`: made, and not started yet. */
  static async start(primary: Cluster): Promise<TwoClusters> {
    try {
      await primary.start();
      const clusters = new TwoClusters(primary, await throwawayCluster(SETTINGS, primary));
      await clusters.#follow();
      return clusters;
    } catch (error) {
      await primary.remove();
      throw error;
    }
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
    for (const cluster of [this.primary, this.standby]) {
      // One that is frozen takes no other signal.
      await cluster.stop('SIGKILL');
      await cluster.remove();
    }
  }
}
