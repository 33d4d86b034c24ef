import type { Db } from '../db/open.ts';

/** What a document's bytes must be; undefined when no transaction that stored it was kept. */
export const readDocumentRow = (db: Db, id: string) =>
  db.selectFrom('documents').select(['media_type', 'bytes', 'sha256']).where('id', '=', id).executeTakeFirst();

/** Some rows, in the order of their ids, beginning after the last one of those before. */
export const documentRowsAfter = (db: Db, last: string | undefined, most: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'bytes'])
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(most)
    .execute();
