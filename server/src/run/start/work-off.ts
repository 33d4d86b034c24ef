import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';

/** Between two steps, for the requests that wait. */
const PAUSE_MS = 20;

interface Work {
  db: Db;
  logger: Pick<Logger, 'warn'>;
  what: string;
  /** How often it looks, in ms. */
  every?: number;
  /** False where there is nothing to do. */
  step: (db: Db) => Promise<boolean>;
}

/** Looks again and again for what is to follow a change, and works on it beside the requests. */
export function startWorkingOff({ db, logger, what, every = 2_000, step }: Work): { stop(): Promise<void> } {
  let stopping = false;
  let working: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    while (!stopping && (await step(db))) await wait(PAUSE_MS);
  }

  function look(): void {
    working ??= workOff()
      .catch((error: { code?: string }) => logger.warn({ code: error.code }, `a step of ${what} is tried again`))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(look, every);
  timer.unref();
  look();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
