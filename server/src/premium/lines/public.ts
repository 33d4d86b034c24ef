import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { placeStep } from './place-lines.ts';

const LOOK_EVERY_MS = 5_000;
/** Between two steps, for the requests that wait. */
const PAUSE_MS = 20;

/** Looks for policies whose line is to follow their product's, and works on them beside the requests. */
export function startPlacingLines({ db, logger }: { db: Db; logger: Pick<Logger, 'warn'> }): { stop(): Promise<void> } {
  let stopping = false;
  let working: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    while (!stopping && (await placeStep(db))) await wait(PAUSE_MS);
  }

  function look(): void {
    working ??= workOff()
      .catch((error: { code?: string }) => logger.warn({ code: error.code }, 'a step of lines of policies is tried again'))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
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
