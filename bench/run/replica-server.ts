/** Two servers on one primary, one of which also reads from a replica, and what both cost. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ReplicaDatabase } from '../databases/replica.ts';
import { freePort, type Server, type Strain, startServer } from '../server/server.ts';
import type { Brokerage } from './brokerage.ts';

const LOOK_EVERY_MS = 50;

/** Reads that a replica may answer, by who did and why, as `bimabahi_reads_total` has them. */
export type Reads = Readonly<Record<string, number>>;

export interface MeasuredServer {
  name: 'primary alone' | 'with a replica';
  server: Server;
  /** Since the server started; nothing without a replica. */
  reads(): Promise<Reads>;
}

/** Processor time in milliseconds. */
export interface Cost {
  server: number;
  primary: number;
  replica: number;
}

export interface Sides {
  both: readonly MeasuredServer[];
  /** Begins to count; the function that is returned ends it. */
  watch(side: MeasuredServer): () => Promise<Cost & Pick<Strain, 'loop'>>;
}

async function metricsAt(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`The metrics answer ${answer.status}.`);
  return answer.text();
}

export function readsIn(metrics: string): Reads {
  const found = metrics.matchAll(/^bimabahi_reads_total\{by="([^"]+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, by, count]) => [by, Number(count)]));
}

const isReadFrom = (metrics: string) =>
  metrics.includes('\nbimabahi_replica_behind_seconds{') && !/^bimabahi_replica_left_out\{.*\} 1$/m.test(metrics);

export async function withReplicaServer(
  { database, server }: Brokerage,
  replica: ReplicaDatabase,
  work: (sides: Sides) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const environment = { ...database.environment, DATABASE_REPLICA_URL: replica.url, METRICS_PORT: String(port) };
  const second = await startServer({ environment });
  const spent = () => ({ primary: database.processorTime?.() ?? 0, replica: replica.processorTime() ?? 0 });
  const watch = (side: MeasuredServer) => {
    side.server.watch();
    const before = spent();
    return async () => {
      const after = spent();
      const { processor = 0, loop } = await side.server.strain();
      return { server: processor, primary: after.primary - before.primary, replica: after.replica - before.replica, loop };
    };
  };
  try {
    while (!isReadFrom(await metricsAt(port))) await wait(LOOK_EVERY_MS);
    const both: MeasuredServer[] = [
      { name: 'primary alone', server, reads: async () => ({}) },
      { name: 'with a replica', server: second, reads: async () => readsIn(await metricsAt(port)) },
    ];
    await work({ both, watch });
  } finally {
    await second.stop();
  }
}

export const sum = <T>(all: readonly T[], value: (each: T) => number) => all.reduce((total, each) => total + value(each), 0);

export function readsSince(before: Reads, after: Reads): Reads {
  return Object.fromEntries(Object.entries(after).map(([by, count]) => [by, count - (before[by] ?? 0)]));
}

export const addReads = (all: readonly Reads[]): Reads =>
  all.reduce<Record<string, number>>((total, reads) => {
    for (const [by, count] of Object.entries(reads)) total[by] = (total[by] ?? 0) + count;
    return total;
  }, {});

/** "replica 97 %, own-change 3 %". */
export function sharesOf(reads: Reads): string {
  const all = sum(Object.values(reads), (count) => count);
  const some = Object.entries(reads).filter(([, count]) => count > 0);
  return some.map(([by, count]) => `${by} ${((count / all) * 100).toFixed(1)} %`).join(', ');
}
