/** Triggers write an entry for every change of a row. Here are events that change no row, and what steers the entries of a transaction. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Json } from '../db/tables.generated.ts';

/** Names another permission from here on, where a call turns out to mean something else than its address says. What was done before keeps its own. */
export async function actUnder(db: Db, action: string): Promise<void> {
  await writeEntries(db);
  await sql`select set_config('bimabahi.action', ${action}, true)`.execute(db);
}

/** An event that changes no row: a sign-in, a refused one, a reveal, an export. Never give it a secret. */
export async function recordEvent(
  db: Db,
  { action, table_name, record_id, details }: { action: string; table_name?: string; record_id?: number | undefined; details?: Json },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      action,
      table_name: table_name ?? null,
      record_id: record_id ?? null,
      details: details === undefined ? null : JSON.stringify(details),
    })
    .execute();
}

/** Flushes the deferred triggers, so that the transaction `db` can read its own entries. What comes after waits for the commit again. */
export async function writeEntries(db: Db): Promise<void> {
  await sql`set constraints all immediate; set constraints all deferred`.execute(db);
}
