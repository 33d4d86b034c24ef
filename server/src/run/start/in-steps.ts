/** What is brought up to date beside the requests: a step at a time, each a transaction, so that it may be killed and the next start goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { codeOf } from '../../db/engine/error-code.ts';

export const PACE = { rows: 500, pause: 100, afterFailure: 1_000, tries: 600 };
/** Lock not available, deadlock: somebody works on one of these rows. */
const IN_USE = /^(55P03|40P01)$/;

interface Steps<State> {
  /** Undefined: there is nothing to do. */
  first: () => Promise<State | undefined>;
  /** Answers what the next step begins with; undefined at the end. */
  step: (state: State) => Promise<State | undefined>;
  pace: Omit<typeof PACE, 'rows'>;
  logger: Pick<Logger, 'info' | 'error'>;
  ended: string;
  failed: string;
}

export interface InSteps {
  /** When all is done, or it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

export function inSteps<State>({ first, step, pace, logger, ended, failed }: Steps<State>): InSteps {
  const stopping = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false });

  async function tried(state: State): Promise<State | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        return await step(state);
      } catch (error) {
        if (!IN_USE.test(codeOf(error) ?? '') || tries === pace.tries) throw error;
        await pause(pace.afterFailure);
      }
    }
  }

  async function run(): Promise<void> {
    let state = await first();
    if (state === undefined) return;
    while (state !== undefined) {
      await pause(pace.pause);
      state = await tried(state);
    }
    logger.info(ended);
  }

  const done = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.error({ code: codeOf(error) }, failed);
  });
  return {
    done,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
