import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

const own = (db: Db, id: number) =>
  db.selectFrom('people').select(['id', 'name', 'role_id', 'mobile', 'email', 'version']).where('id', '=', id);

export const readPerson = (db: Db, id: number) => own(db, id).executeTakeFirstOrThrow();
export const lockPerson = (db: Db, id: number) => own(db, id).forUpdate().executeTakeFirstOrThrow();

/** For the rest of the transaction, a password that changes ends every session but this one (trigger end_sessions). */
export async function keepSession(db: Db, session_id: number): Promise<void> {
  await sql`select set_config('bimabahi.kept_session', ${String(session_id)}, true)`.execute(db);
}
