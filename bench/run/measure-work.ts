/** Runs a work and then its baselines, one after the other. */
import type { BareFastify } from '../baselines/bare-fastify.ts';
import { pgbench } from '../baselines/postgres-programs.ts';
import { connectTo } from '../load/http.ts';
import { measure } from '../load/load.ts';
import type { Line } from '../report/line.ts';
import type { Work } from '../works/work.ts';
import type { Brokerage } from './brokerage.ts';
import { checkAnswer } from './check-answer.ts';

export interface Effort {
  connections: number;
  seconds: number;
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

export async function measureWork(work: Work, brokerage: Brokerage, bare: BareFastify | undefined, effort: Effort): Promise<Line[]> {
  const { server, headers, database, facts } = brokerage;
  const client = connectTo(server.origin, effort.connections, headers);
  try {
    await checkAnswer(client, work, brokerage);
    const { rate, p50, p95, p99, errors } = await measure({ client, ...effort, next: work.request }, server.watch);
    const { loop, memory } = await server.strain();
    const compared = database.url ? await baselines(work, database.url, bare, effort) : [];
    const line = { engine: database.engine, size: facts.size.name, work: work.name };
    const ours = { rate, p50, p95, p99, errors, loop: loop.max, memory };
    const [first, ...others] = compared.map((one) => ({ ...line, baseline: one.name, baselineRate: one.rate, ratio: rate / one.rate }));
    return [{ ...line, ...first, ...ours }, ...others];
  } finally {
    await client.close();
  }
}
