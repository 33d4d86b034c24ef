/** The database writes an entry for every change of a row by itself; here it is told who acts, and of events that change no row. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Json } from '../db/tables.generated.ts';

/** Names another permission for the rest of the transaction, where a call turns out to mean something else than its address says. */
export async function actUnder(db: Db, action: string): Promise<void> {
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

/** The entries of what was done so far in the transaction `db`, which are written when it commits, for it to read. */
export async function writeEntries(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
}
