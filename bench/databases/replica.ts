import { setTimeout as wait } from 'node:timers/promises';
import { throwawayCluster } from '../../scripts/throwaway-postgres.mjs';
import { processorTimeOfFamily } from '../server/processor-time.ts';
import { open, postmasterOf, SETTINGS } from './postgresql.ts';

export interface ReplicaDatabase {
  url: string;
  /** Milliseconds of all its processes, with the one that replays; undefined on other systems than Linux. */
  processorTime(): number | undefined;
}

const LOOK_EVERY_MS = 50;

/** Until it has what the primary has written so far. */
async function untilReplayed(primaryUrl: string, replicaUrl: string): Promise<void> {
  const [primary, replica] = await Promise.all([open(primaryUrl), open(replicaUrl)]);
  try {
    const [written] = await primary.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
    const { position } = written as { position: string };
    const hasAll = async () =>
      (await replica.query<{ is: boolean }>(`select coalesce(pg_last_wal_replay_lsn() >= '${position}', false) as is`))[0]?.is;
    while (!(await hasAll())) await wait(LOOK_EVERY_MS);
  } finally {
    await Promise.all([primary.close(), replica.close()]);
  }
}

/** A streaming replica of a PostgreSQL that runs, with its settings and all that it has so far; removed afterwards. */
export async function withReplicaOf(primaryUrl: string, work: (replica: ReplicaDatabase) => Promise<void>): Promise<void> {
  const cluster = await throwawayCluster({ ...SETTINGS, fsync: 'off' }, { url: primaryUrl });
  try {
    await cluster.start();
    await untilReplayed(primaryUrl, cluster.url);
    const postmaster = await postmasterOf(cluster.url);
    await work({ url: cluster.url, processorTime: () => postmaster && processorTimeOfFamily(postmaster) });
  } finally {
    await cluster.remove();
  }
}
