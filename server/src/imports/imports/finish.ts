/** When a dropped file goes: a day after its rows are being brought in, as they are kept; else after 30 days, or where a client is erased. */
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import type { Analysis } from './analysis.ts';
import { type FinishedImport, finishQueries } from './finish-queries.ts';
import { fileMayName, type Names } from './naming-file.ts';
import { changeStored, forgetNames, type StoredImport } from './queries.ts';
import { deleteRows } from './row-queries.ts';

/** Headings stay, for the file of the refused rows. */
export const withoutSamples = (analysis: Analysis): Analysis => ({
  ...analysis,
  offered: [],
  columns: analysis.columns.map(({ words: _, ...column }) => ({ ...column, samples: [], destroyed_sample: null, dates: null })),
});

export async function forgetFile(db: Db, { id, document_id, analysis, unknown }: FinishedImport): Promise<void> {
  await changeStored(db, id, {
    document_id: null,
    analysis: withoutSamples(analysis),
    unknown: { ...unknown, users: [], payees: [], same: [] },
  });
  if (document_id !== null) await dropDocument(db, document_id);
}

export async function finishStopped(db: Db, stored: StoredImport): Promise<void> {
  await finishQueries.skipRowsAfter(db, stored, 'The import was stopped before this row');
  await forgetNames(db, stored.id);
  const { done, total } = stored.counts;
  await changeStored(db, stored.id, {
    status: 'stopped',
    worker: null,
    finished_at: new Date().toISOString(),
    counts: { ...(await finishQueries.countRows(db, stored.id)), done, total },
  });
}

interface Forgetting {
  before: Date;
  message: string;
  /** All, where it is not given. */
  isMeant?: (stored: FinishedImport) => Promise<boolean>;
}

async function forgetWaiting(db: Db, { before, message, isMeant }: Forgetting): Promise<void> {
  for (const stored of await finishQueries.lockWaiting(db, before)) {
    if (isMeant && !(await isMeant(stored))) continue;
    await forgetFile(db, stored);
    await deleteRows(db, stored.id);
    await changeStored(db, stored.id, { status: 'failed', worker: null, message });
  }
}

/** Those that wait and may name the client. */
export async function forgetFilesForErasure(db: Db, files: DocumentStore, names: Names): Promise<void> {
  await forgetNames(db);
  return forgetWaiting(db, {
    before: new Date(),
    message: 'A client whom this file names was erased meanwhile, so it is no longer kept. Drop it again.',
    isMeant: ({ document_id }) => fileMayName(db, files, document_id, names),
  });
}

const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;

export const forgetOldFiles = (db: Db): Promise<void> =>
  db.transaction().execute((transaction) =>
    forgetWaiting(transaction, {
      before: new Date(Date.now() - DAYS_KEPT * DAY_MS),
      message: `This import was not begun within ${DAYS_KEPT} days, so its file is no longer kept. Drop it again.`,
    }),
  );
