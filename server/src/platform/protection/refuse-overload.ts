/** Load shedding: 503 with Retry-After while the database queue or the event loop is behind. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/refusal.ts';

const MOST_WAITING = 300;
/** Median event loop delay in ms; one long turn alone is no overload. */
const LATE_MS = 500;
const LOOK_EVERY_MS = 2_000;
/** The monitor reports this much on an idle loop. */
const RESOLUTION_MS = 20;

function watchLateness(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isLate = false;
  const looking = setInterval(() => {
    isLate = delay.percentile(50) / 1e6 - RESOLUTION_MS > LATE_MS;
    delay.reset();
  }, LOOK_EVERY_MS);
  looking.unref();
  // A start is one long turn after another, and whoever comes first after it is not to be refused for them.
  app.addHook('onListen', async () => delay.reset());
  app.addHook('onClose', async () => {
    clearInterval(looking);
    delay.disable();
  });
  return () => isLate;
}

/** `awaited`: requests waiting for a connection. Health checks always pass: a busy server must not be restarted. */
export function refuseOverload(app: FastifyInstance, awaited: () => number, isHealth: (url: string) => boolean): void {
  const isLate = watchLateness(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api') && !isHealth(url) && (awaited() >= MOST_WAITING || isLate())) throw overloaded();
  });
}
