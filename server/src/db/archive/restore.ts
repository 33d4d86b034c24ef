/** Deleting hides a row with who and when; this shows it again. Unique values, totals and the audit follow by the table's own indexes and triggers. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Whether there is such a deleted row; it is kept from others until the transaction ends. */
export async function lockDeleted(db: Db, table: string, id: number): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and deleted_at is not null for update`.execute(db);
  return rows.length > 0;
}

export async function showAgain(db: Db, table: string, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = null, deleted_by = null where id = ${id}`.execute(db);
}

/** The id of what a row belongs to, where that is not deleted itself; it is kept from being so until the transaction ends. */
export async function lockOwner(db: Db, row: { table: string; id: number; column: string; owners: string }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select owner.id from ${sql.table(row.owners)} as owner
    where owner.id = (select ${sql.ref(row.column)} from ${sql.table(row.table)} where id = ${row.id}) and owner.deleted_at is null
    for no key update`.execute(db);
  return rows[0]?.id;
}
