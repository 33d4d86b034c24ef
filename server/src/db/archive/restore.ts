/** Undoes a soft delete. Indexes and triggers take care of unique values, totals and the audit. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export async function lockDeleted(db: Db, table: string, id: number): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and deleted_at is not null for update`.execute(db);
  return rows.length > 0;
}

export async function showAgain(db: Db, table: string, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = null, deleted_by = null where id = ${id}`.execute(db);
}

/** Locks a row's parent against deletion and returns its id; undefined where the parent is deleted. */
export async function lockOwner(db: Db, row: { table: string; id: number; column: string; owners: string }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select owner.id from ${sql.table(row.owners)} as owner
    where owner.id = (select ${sql.ref(row.column)} from ${sql.table(row.table)} where id = ${row.id}) and owner.deleted_at is null
    for no key update`.execute(db);
  return rows[0]?.id;
}
