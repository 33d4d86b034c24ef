/** The end of an import: its file and the samples of its columns are no longer needed. */
import type { Db } from '../db/db.ts';
import type { Analysis } from './analysis.ts';
import { finishQueries } from './finish-queries.ts';
import { changeStored, type StoredImport } from './queries.ts';

/** Headings stay, for the file of the refused rows. */
export const withoutSamples = (analysis: Analysis): Analysis => ({
  ...analysis,
  columns: analysis.columns.map((column) => ({ ...column, samples: [], destroyed_sample: null, dates: null })),
});

/** Returns the id of the file to be removed after the commit. */
export async function finish(
  db: Db,
  stored: Pick<StoredImport, 'id' | 'document_id' | 'analysis'>,
  change: Parameters<typeof changeStored>[2],
): Promise<string | null> {
  await changeStored(db, stored.id, {
    document_id: null,
    analysis: withoutSamples(stored.analysis),
    finished_at: new Date().toISOString(),
    worker: null,
    ...change,
  });
  if (stored.document_id !== null) await finishQueries.dropDocument(db, stored.document_id);
  return stored.document_id;
}

export async function finishStopped(db: Db, stored: StoredImport): Promise<string | null> {
  await finishQueries.skipRowsAfter(db, stored, 'The import was stopped before this row');
  const { done, total } = stored.counts;
  return finish(db, stored, { status: 'stopped', counts: { ...(await finishQueries.countRows(db, stored.id)), done, total } });
}
