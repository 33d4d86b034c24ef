/** What cannot be served soon is refused at once with 503 and Retry-After, so that what is let in is served, and the server recovers by itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { overloaded } from './refusal.ts';

/** Requests that may wait for a connection to the database: some tenths of a second of work. */
const MOST_WAITING = 300;
/** Half of the turns of the event loop took longer than this, in ms. One long turn alone is no overload. */
const LATE_MS = 500;
const LOOK_EVERY_MS = 2_000;
/** A turn that has nothing to do still takes so long here. */
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
  app.addHook('onClose', async () => {
    clearInterval(looking);
    delay.disable();
  });
  return () => isLate;
}

/** `awaited`: how many requests wait for the database. Health is always answered: who is busy is not ill. */
export function refuseOverload(app: FastifyInstance, awaited: () => number, isHealth: (url: string) => boolean): void {
  const isLate = watchLateness(app);
  app.addHook('onRequest', async ({ url }) => {
    // The panel's files need no database; what it then asks of the API does.
    if (url.startsWith('/api') && !isHealth(url) && (awaited() >= MOST_WAITING || isLate())) throw overloaded();
  });
}
