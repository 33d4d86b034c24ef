import { forgetOldFiles } from '../../imports/imports/public.ts';
import { type Sweeping, sweepDocuments } from '../../platform/files/sweep-documents.ts';
import { dropOldKeys } from '../../platform/http/idempotency-queries.ts';
import { forgetOldDrafts } from '../../policies/policy-drafts/public.ts';

const EVERY_MS = 6 * 60 * 60_000;

const SWEEPS: readonly { what: string; sweep: (sweeping: Sweeping) => Promise<unknown> }[] = [
  { what: 'the stored documents', sweep: sweepDocuments },
  {
    what: 'the files of imports that nobody began',
    sweep: ({ db }) => forgetOldFiles(db),
  },
  { what: 'the drafts of the inbox', sweep: ({ db }) => forgetOldDrafts(db) },
  { what: 'the old keys of creates', sweep: ({ db }) => dropOldKeys(db) },
];

export function startCleanup(sweeping: Sweeping): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const sweepAll = () => {
    for (const { what, sweep } of SWEEPS) {
      running = running
        .then(() => sweep(sweeping))
        .catch((error: NodeJS.ErrnoException) => sweeping.logger.error({ code: error.code }, `${what} could not be swept`));
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
