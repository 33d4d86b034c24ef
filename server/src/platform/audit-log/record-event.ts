import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';

/** Sets the action of later entries, where a request means something else than its route says. Earlier entries keep theirs. */
export async function actUnder(db: Db, action: string): Promise<void> {
  await writeEntries(db);
  await sql`select set_config('bimabahi.action', ${action}, true)`.execute(db);
}

/** Never put a secret in it. */
export interface AuditEvent {
  action: string;
  table_name?: string;
  record_id?: number | undefined;
  details?: Json;
}

/** For events that change no row (a sign-in, a reveal, an export); triggers record the rest. */
export async function recordEvent(db: Db, { action, table_name, record_id, details }: AuditEvent): Promise<void> {
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

/** Flushes the deferred triggers, so that the transaction can read its own entries. */
export async function writeEntries(db: Db): Promise<void> {
  await sql`set constraints all immediate; set constraints all deferred`.execute(db);
}
