import type { Db } from '../../db/db.ts';
import { withoutSamples } from '../imports/public.ts';
import { changeStatement, dropDocument, lockUploaded } from './queries.ts';

const WHY = 'A client was erased meanwhile, so this file is no longer kept. Drop it again.';

/** Nobody knows what else of a client they hold. Returns the ids of the files to be removed after the commit. */
export async function forgetStatementsForErasure(db: Db): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, document_id, analysis } of await lockUploaded(db)) {
    const change = { status: 'void', void_reason: WHY, voided_at: new Date().toISOString() };
    await changeStatement(db, id, { ...change, document_id: null, analysis: withoutSamples(analysis) });
    if (document_id === null) continue;
    await dropDocument(db, document_id);
    removed.push(document_id);
  }
  return removed;
}
