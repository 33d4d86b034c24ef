/** Deletes stale documents and idempotency keys at the start and every six hours. */

import { type Sweeping, sweepDocuments } from '../files/sweep-documents.ts';
import { dropOldKeys } from '../http/idempotency-queries.ts';

const EVERY_MS = 6 * 60 * 60_000;

const SWEEPS: readonly { of: string; sweep: (sweeping: Sweeping) => Promise<unknown> }[] = [
  { of: 'the stored documents', sweep: sweepDocuments },
  { of: 'the old keys of creates', sweep: ({ db }) => dropOldKeys(db) },
];

export function keepSweeping(sweeping: Sweeping): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const sweepAll = () => {
    for (const { of, sweep } of SWEEPS) {
      running = running
        .then(() => sweep(sweeping))
        .catch((error: NodeJS.ErrnoException) => sweeping.logger.error({ code: error.code }, `${of} could not be swept`));
    }
  };
  sweepAll();
  const timer = setInterval(sweepAll, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
