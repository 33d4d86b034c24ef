/** Renewals from before migration 0186 get the column by which a foreign key holds their policy: a step at a time, beside the requests. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import { beforeFirstUnnamed, namePolicies } from './renewal-queries.ts';

const PACE = { rows: 500, pause: 100, afterFailure: 1_000, tries: 600 };
/** Lock not available, deadlock: somebody works on one of these policies. */
const IN_USE = /^(55P03|40P01)$/;

interface Filling {
  db: Db;
  logger: Pick<Logger, 'info' | 'error'>;
  pace?: typeof PACE;
}

/** `done`: when all are named, or it was stopped. The next start goes on where this one ended. */
export function fillRenewals({ db, logger, pace = PACE }: Filling): { done: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false });

  async function step(after: number): Promise<number | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        return await namePolicies(db, after, pace.rows);
      } catch (error) {
        if (!IN_USE.test(codeOf(error) ?? '') || tries === pace.tries) throw error;
        await pause(pace.afterFailure);
      }
    }
  }

  async function fill(): Promise<void> {
    let after = await beforeFirstUnnamed(db);
    if (after === undefined) return;
    while (after !== undefined) {
      await pause(pace.pause);
      after = await step(after);
    }
    logger.info('all renewals name their policy');
  }

  const done = fill().catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.error({ code: codeOf(error) }, 'the policies of renewals could not be named');
  });
  return {
    done,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
