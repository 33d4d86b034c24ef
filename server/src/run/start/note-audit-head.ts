import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type Head, readHead } from '../../platform/audit-log/noted-heads.ts';
import type { Occasion, Witness } from '../../platform/audit-log/witness.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Noting {
  db: Db;
  witness: Witness | undefined;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Whether the witness has it. */
  noted?: (error?: unknown) => void;
  every?: number;
}

export interface HeadKeeper {
  /** Never rejects: a failure is logged and tried again next time. */
  note(occasion: Occasion, head?: Head): Promise<void>;
  stop(): Promise<void>;
}

export function startNotingHeads({ db, witness, logger, noted = () => {}, every = DAY_MS }: Noting): HeadKeeper {
  let running: Promise<void> = Promise.resolve();

  async function tryTo(occasion: Occasion, given?: Head): Promise<void> {
    try {
      const head = given ?? (await readHead(db));
      logger.info({ event: 'audit-head', entry: head.entry, hash: head.hash, occasion }, 'the head of the audit');
      await witness?.note(head, occasion);
      noted();
    } catch (error) {
      if (witness) noted(error);
      logger.error({ event: 'audit-head-not-noted', reason: (error as Error).message }, 'the head of the audit could not be noted');
    }
  }

  const note: HeadKeeper['note'] = (occasion, head) => {
    running = running.then(() => tryTo(occasion, head));
    return running;
  };
  void note('start');
  const timer = setInterval(() => void note('day'), every);
  timer.unref();
  return {
    note,
    stop() {
      clearInterval(timer);
      return note('stop');
    },
  };
}
