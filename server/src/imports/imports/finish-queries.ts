import { itemAt } from '@bimabahi/contract/values/item-at';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { cursorOf } from './importer.ts';
import type { StoredCounts, StoredImport } from './queries.ts';

export type FinishedImport = Pick<StoredImport, 'id' | 'document_id' | 'analysis' | 'unknown'>;

/** Refused ones stay so. */
async function skipRowsAfter(db: Db, { id, kind, row_no }: Pick<StoredImport, 'id' | 'kind' | 'row_no'>, message: string): Promise<void> {
  const reasons = JSON.stringify([{ column: null, message }]);
  await sql`update import_rows set outcome = 'skip', is_warned = false, reasons = ${reasons}::jsonb, record_id = null, table_name = null
    where import_id = ${id} and ${sql.ref(cursorOf(kind))} > ${row_no} and outcome <> 'error'`.execute(db);
}

async function countRows(db: Db, id: number): Promise<Omit<StoredCounts, 'done' | 'total'>> {
  const { rows } = await sql<Omit<StoredCounts, 'done' | 'total'>>`
    select count(*) filter (where outcome = 'create')::integer as create, count(*) filter (where outcome = 'update')::integer as update,
      count(*) filter (where outcome = 'skip')::integer as skip, count(*) filter (where outcome = 'error')::integer as error,
      count(*) filter (where is_warned and outcome in ('create', 'update'))::integer as warn,
      count(*) filter (where outcome = 'undone')::integer as undone, count(*) filter (where outcome = 'kept')::integer as kept
    from import_rows where import_id = ${id}`.execute(db);
  return itemAt(rows, 0);
}

const lockWaiting = (db: Db, before: Date): Promise<FinishedImport[]> =>
  db
    .selectFrom('imports')
    .select(['id', 'document_id', 'analysis', 'unknown'])
    .where('document_id', 'is not', null)
    .where('created_at', '<=', before.toISOString())
    .orderBy('id')
    .forUpdate()
    .$castTo<FinishedImport>()
    .execute();

export const finishQueries = { lockWaiting, skipRowsAfter, countRows };
