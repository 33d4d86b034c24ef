import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import { fileMayName, type Names, withoutSamples } from '../imports/public.ts';
import { changeStatement, lockUploaded } from './queries.ts';

const WHY = 'A client whom this file names was erased meanwhile, so it is no longer kept. Drop it again.';

/** Those that may name the client. */
export async function forgetStatementsForErasure(db: Db, files: DocumentStore, names: Names): Promise<void> {
  for (const { id, document_id, analysis } of await lockUploaded(db)) {
    if (!(await fileMayName(db, files, document_id, names))) continue;
    const change = { status: 'void', void_reason: WHY, voided_at: new Date().toISOString() };
    await changeStatement(db, id, { ...change, document_id: null, analysis: withoutSamples(analysis) });
    if (document_id !== null) await dropDocument(db, document_id);
  }
}
