/** The database writes an entry for every change of a row by itself; here it is told who acts, and of events that change no row. */
import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { Json } from './tables.generated.ts';

export interface Actor {
  /** Absent: nobody is signed in. */
  person_id?: number | undefined;
  /** The permission that is used, for example `motor-insurance.update`. */
  action: string;
  address: string;
  request_id: string;
}

/** For the rest of the transaction `db`, changes are this person's. */
export async function actAs(db: Db, { person_id, action, address, request_id }: Actor): Promise<void> {
  await sql`select set_config('bimabahi.person_id', ${String(person_id ?? '')}, true), set_config('bimabahi.action', ${action}, true),
    set_config('bimabahi.address', ${address}, true), set_config('bimabahi.request_id', ${request_id}, true)`.execute(db);
}

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
    .insertInto('audit_entries')
    .values({
      action,
      table_name: table_name ?? null,
      record_id: record_id ?? null,
      after: details === undefined ? null : JSON.stringify(details),
      person_id: sql<number | null>`audit_setting('person_id')::integer`,
      address: sql<string | null>`audit_setting('address')`,
      request_id: sql<string | null>`audit_setting('request_id')`,
    })
    .execute();
}
