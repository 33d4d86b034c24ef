import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const own = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'role_id', sql<string>`mobile`.as('mobile'), 'email', 'version'])
    .where('id', '=', id);

export const readPerson = (db: Db, id: number) => own(db, id).executeTakeFirstOrThrow();
export const lockPerson = (db: Db, id: number) => own(db, id).forUpdate().executeTakeFirstOrThrow();

/** Tells trigger `end_sessions` which session survives the change of password. */
export async function keepSession(db: Db, session_id: number): Promise<void> {
  await sql`select set_config('bimabahi.kept_session', ${String(session_id)}, true)`.execute(db);
}
