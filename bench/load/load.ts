/** Closed-loop load: each connection sends its next request as soon as it has its response. */
import type { Client, Request } from './http.ts';
import { percentile } from './percentile.ts';

export interface Figure {
  /** Successful responses per second. */
  rate: number;
  /** Latencies in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

export interface Load {
  client: Client;
  connections: number;
  seconds: number;
  /** `turn` counts the requests; `connection` is the index of the connection. */
  next(turn: number, connection: number): Request;
}

async function run({ client, connections, next }: Load, seconds: number, firstTurn: number): Promise<Figure & { turns: number }> {
  const times: number[] = [];
  let errors = 0;
  let turns = firstTurn;
  const since = performance.now();
  const end = since + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      do {
        const { status, took } = await client.ask(next(turns++, connection));
        if (status >= 400) errors += 1;
        else times.push(took);
      } while (performance.now() < end);
    }),
  );
  const took = (performance.now() - since) / 1000;
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part)) as [number, number, number];
  return { rate: times.length / took, p50, p95, p99, errors, turns: turns - firstTurn };
}

/** Warms up for a fifth of the time, then calls `measuring` and measures. */
export async function measure(load: Load, measuring: () => void): Promise<Figure> {
  const { turns } = await run(load, load.seconds / 5, 0);
  measuring();
  return run(load, load.seconds, turns);
}
