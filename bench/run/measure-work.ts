/** Runs a work and then its baselines, one after the other. */
import type { BareFastify } from '../baselines/bare-fastify.ts';
import { pgbench } from '../baselines/postgres-programs.ts';
import { connectTo } from '../load/http.ts';
import { measure } from '../load/load.ts';
import { keepProfile } from '../report/keep.ts';
import type { Line } from '../report/line.ts';
import { summaryOf } from '../report/profile.ts';
import type { Work } from '../works/work.ts';
import type { Brokerage } from './brokerage.ts';
import { checkAnswer } from './check-answer.ts';

export interface Effort {
  connections: number;
  seconds: number;
  profile?: boolean | undefined;
}

async function bareRate(work: Work, bare: BareFastify, { connections, seconds }: Effort): Promise<number> {
  const client = connectTo(bare.origin, connections);
  try {
    const { rate, errors } = await measure({ client, connections, seconds, next: (turn) => ({ path: bare.pathOf(work, turn) }) }, () => {});
    if (errors > 0) throw new Error(`The bare route of ${work.name} failed ${errors} times.`);
    return rate;
  } finally {
    await client.close();
  }
}

async function baselines(
  work: Work,
  url: string,
  bare: BareFastify | undefined,
  effort: Effort,
): Promise<{ name: string; rate: number }[]> {
  const found: { name: string; rate: number }[] = [];
  if (work.fastify && bare) found.push({ name: 'bare Fastify', rate: await bareRate(work, bare, effort) });
  for (const [name, script] of Object.entries(work.pgbench ?? {})) {
    const rate = await pgbench(url, script, effort);
    if (rate !== undefined) found.push({ name, rate });
  }
  return found;
}

/** Our own figures. */
export async function measureOurs(work: Work, { server, headers, database, of }: Brokerage, usual: Effort): Promise<Line> {
  const connections = work.connections ?? usual.connections;
  const client = connectTo(server.origin, connections, headers);
  let before: number | undefined;
  const measuring = () => {
    server.watch();
    before = database.processorTime?.();
    if (usual.profile) server.startProfile();
  };
  try {
    const load = { client, connections, seconds: usual.seconds, requests: work.requests, next: work.request };
    const { count, slowest, ...rates } = await measure(load, measuring);
    const after = database.processorTime?.();
    const profile = usual.profile ? await server.endProfile() : undefined;
    if (profile) keepProfile(work.name, profile);
    const { loop, memory, processor } = await server.strain();
    const each = (time: number | undefined) => (time === undefined || count === 0 ? undefined : time / count);
    return {
      ...of,
      work: work.name,
      ...rates,
      ...(work.requests && { slowest }),
      serverTime: each(processor),
      databaseTime: each(after !== undefined && before !== undefined ? after - before : undefined),
      loop: loop.max,
      ...(memory && { memory }),
      ...(profile && { note: summaryOf(profile) }),
    };
  } finally {
    await client.close();
  }
}

export async function measureWork(work: Work, brokerage: Brokerage, bare: BareFastify | undefined, effort: Effort): Promise<Line[]> {
  const { server, headers, database } = brokerage;
  const client = connectTo(server.origin, 1, headers);
  await checkAnswer(client, work, brokerage).finally(() => client.close());
  const ours = await measureOurs(work, brokerage, effort);
  const asMany = { ...effort, connections: work.connections ?? effort.connections };
  const compared = database.url ? await baselines(work, database.url, bare, asMany) : [];
  const rate = ours.rate ?? 0;
  const { engine, size } = ours;
  const [first, ...others] = compared.map((one) => ({ baseline: one.name, baselineRate: one.rate, ratio: rate / one.rate }));
  return [{ ...ours, ...first }, ...others.map((other) => ({ engine, size, work: work.name, ...other }))];
}
