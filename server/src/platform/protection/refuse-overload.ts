/** Load shedding: 503 with Retry-After while the database queue or the event loop is behind. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/refusal.ts';

const MOST_WAITING = 300;
/** Median event loop delay in ms; one long turn alone is no overload. */
const LATE_MS = 500;
const LOOK_EVERY_MS = 2_000;
/** After half a minute lateness is no start any more. */
const LOOKS_OF_START = 15;
/** The monitor reports this much on an idle loop. */
const RESOLUTION_MS = 20;

interface Seen {
  /** Median, in ms. */
  late: number;
  turns: number;
}

/** A start, before and after the server listens, is one long turn after another: what comes meanwhile waits, and is not refused. */
export function judgeLateness() {
  let isLate = false;
  let hasStarted = false;
  let looksSinceListening: number | undefined;
  return {
    listens: () => {
      looksSinceListening = 0;
    },
    look({ late, turns }: Seen) {
      isLate = turns > 1 && late > LATE_MS;
      if (looksSinceListening === undefined) return;
      looksSinceListening++;
      hasStarted ||= !isLate || looksSinceListening >= LOOKS_OF_START;
    },
    isOverload: () => isLate && hasStarted,
  };
}

function watchLateness(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const { listens, look, isOverload } = judgeLateness();
  const looking = setInterval(() => {
    look({ late: delay.percentile(50) / 1e6 - RESOLUTION_MS, turns: delay.count });
    delay.reset();
  }, LOOK_EVERY_MS);
  looking.unref();
  app.addHook('onListen', async () => {
    listens();
    delay.reset();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    delay.disable();
  });
  return isOverload;
}

/** `awaited`: requests waiting for a connection. Health checks always pass: a busy server must not be restarted. */
export function refuseOverload(app: FastifyInstance, awaited: () => number, isHealth: (url: string) => boolean): void {
  const isLate = watchLateness(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api') && !isHealth(url) && (awaited() >= MOST_WAITING || isLate())) throw overloaded();
  });
}
