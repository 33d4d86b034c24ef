import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { fileMayName, type Names, withoutSamples } from '../imports/public.ts';
import { changeStatement, dropDocument, lockUploaded } from './queries.ts';

const WHY = 'A client whom this file names was erased meanwhile, so it is no longer kept. Drop it again.';

/** Those that may name the client. Returns the ids of the files to be removed after the commit. */
export async function forgetStatementsForErasure(db: Db, files: DocumentStore, names: Names): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, document_id, analysis } of await lockUploaded(db)) {
    if (!(await fileMayName(db, files, document_id, names))) continue;
    const change = { status: 'void', void_reason: WHY, voided_at: new Date().toISOString() };
    await changeStatement(db, id, { ...change, document_id: null, analysis: withoutSamples(analysis) });
    if (document_id === null) continue;
    await dropDocument(db, document_id);
    removed.push(document_id);
  }
  return removed;
}
