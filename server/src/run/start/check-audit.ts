import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { codeOf } from '../../db/engine/error-code.ts';
import type { Witness } from '../../platform/audit-log/witness.ts';
import { checkInTurn, compareNext } from '../../reports/audit/public.ts';

/** 15 million entries a week and 4 million rows a day, in steps that hold the embedded database for some tens of milliseconds. */
const PACE = { every: 10_000, entries: 250, rows: 500 };

interface Checking {
  db: Db;
  witness: Witness | undefined;
  logger: Pick<Logger, 'error'>;
  report: (error: unknown) => void;
  pace?: typeof PACE;
}

/** Goes round the old entries of the audit, and compares all rows with it, a little at a time. */
export function startCheckingAudit({ db, witness, logger, report, pace = PACE }: Checking): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;

  async function step(): Promise<void> {
    await checkInTurn(db, { most: pace.entries, witness, report });
    await compareNext(db, { most: pace.rows });
  }

  const timer = setInterval(() => {
    running ??= step()
      .catch((error: unknown) => {
        report(error);
        logger.error({ code: codeOf(error) }, 'the audit could not be checked');
      })
      .finally(() => {
        running = undefined;
      });
  }, pace.every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
