import type { Db } from '../db/db.ts';

/** What a document's bytes must be; undefined when no transaction that stored it was kept. */
export const readDocumentRow = (db: Db, id: string) =>
  db.selectFrom('documents').select(['media_type', 'bytes', 'sha256']).where('id', '=', id).executeTakeFirst();

/** Documents of erased persons, whose files are to go. One whose row is there again stays. */
export const erasedDocuments = (db: Db) =>
  db
    .selectFrom('erased_documents')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('documents.id').whereRef('documents.id', '=', 'erased_documents.id'))),
    )
    .orderBy('id')
    .execute();

/** Forgets those that were erased before this time (in ms). */
export async function forgetErasedDocuments(db: Db, before: number): Promise<void> {
  await db.deleteFrom('erased_documents').where('erased_at', '<', new Date(before).toISOString()).execute();
}

/** Some rows, in the order of their ids, beginning after the last one of those before. */
export const documentRowsAfter = (db: Db, last: string | undefined, most: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'bytes'])
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(most)
    .execute();
