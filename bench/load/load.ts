/** Closed-loop load: each connection sends its next request as soon as it has its response. */
import type { Client, Request } from './http.ts';
import { percentiles } from './percentile.ts';

export interface Figure {
  /** Successful responses per second. */
  rate: number;
  /** Latencies in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
  /** Successful responses. */
  count: number;
  errors: number;
}

export interface Load {
  client: Client;
  connections: number;
  seconds: number;
  /** So many instead, however long they take. */
  requests?: number | undefined;
  /** `turn` counts the requests; `connection` is the index of the connection. */
  next(turn: number, connection: number): Request;
}

interface RunLength {
  seconds: number;
  firstTurn: number;
  requests?: number | undefined;
}

async function run({ client, connections, next }: Load, { seconds, requests, firstTurn }: RunLength): Promise<Figure & { turns: number }> {
  const times: number[] = [];
  let errors = 0;
  let turns = firstTurn;
  const since = performance.now();
  const end = since + seconds * 1000;
  const isOver = () => (requests === undefined ? performance.now() >= end : turns - firstTurn >= requests);
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      do {
        const { status, took } = await client.ask(next(turns++, connection));
        if (status >= 400) errors += 1;
        else times.push(took);
      } while (!isOver());
    }),
  );
  const took = (performance.now() - since) / 1000;
  const slowest = times.reduce((most, time) => Math.max(most, time), 0);
  return { rate: times.length / took, ...percentiles(times), slowest, count: times.length, errors, turns: turns - firstTurn };
}

/** Warms up for a fifth of the time, then calls `measuring` and measures. */
export async function measure(load: Load, measuring: () => void): Promise<Figure> {
  const { seconds, requests } = load;
  const { turns } = await run(load, { seconds: seconds / 5, firstTurn: 0 });
  measuring();
  const { turns: _, ...figure } = await run(load, { seconds, requests, firstTurn: turns });
  return figure;
}
