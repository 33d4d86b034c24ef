/** Latency of other requests during slow queries: the embedded database has one session. */
import { setTimeout as wait } from 'node:timers/promises';
import { COMMON_SURNAME } from '../data/words.ts';
import { connectTo } from '../load/http.ts';
import { percentile, percentiles } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

export const MEANWHILE = 'while the slowest query runs';
const BETWEEN_MS = 10;

/** Last page of a common search, in an order without an index. */
function slowQuery({ policies }: { policies: number }): string {
  const page = Math.max(1, Math.floor(policies / 20 / 20));
  return `/api/motor-insurance?search=${COMMON_SURNAME}&sort=commission_out_num&order=asc&page=${page}`;
}

export async function measureMeanwhile({ server, headers, facts, of }: Brokerage, seconds: number): Promise<Line[]> {
  const client = connectTo(server.origin, 3, headers);
  const slow: number[] = [];
  let running = true;
  const repeat = async () => {
    while (running) slow.push((await client.ask({ path: slowQuery(facts) })).took);
  };
  const ask = async (path: string) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    do {
      times.push((await client.ask({ path })).took);
      await wait(BETWEEN_MS);
    } while (performance.now() < end);
    return times;
  };
  server.watch();
  const repeating = repeat();
  try {
    const [record, installation] = await Promise.all([ask(`/api/motor-insurance/${facts.ids[0]}`), ask('/api/installation')]);
    running = false;
    await repeating;
    const { loop, memory } = await server.strain();
    const note = `the slowest takes ${percentile(slow, 0.5).toFixed(0)} ms`;
    const line = (work: string, times: number[]): Line => ({
      ...of,
      work: `${work} ${MEANWHILE}`,
      ...percentiles(times),
      loop: loop.max,
      memory,
      note,
      ...atMost('the longest', Math.max(...times), 100, ' ms'),
    });
    return [line('one motor policy', record), line('an answer without the database', installation)];
  } finally {
    running = false;
    await client.close();
  }
}
