/** Statements that are matched beside the requests. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Without a sign of life for so long, the server that was at work is gone. */
const SECONDS_TO_TAKE_OVER = 15;

export const askForMatch = (db: Db, asked: { statement_id: number; asked_by: number; total: number }) =>
  sql`insert into statement_matches (statement_id, asked_by, total) values (${asked.statement_id}, ${asked.asked_by}, ${asked.total})
    on conflict (statement_id) do update set asked_by = excluded.asked_by, total = excluded.total, done = 0, tries = 0, worker = null,
      message = null`.execute(db);

export interface ClaimedMatch {
  statement_id: number;
  asked_by: number;
  tries: number;
}
/** One that nobody is at work on; begun anew where a server died over it. */
export async function claimMatch(db: Db, worker: string): Promise<ClaimedMatch | undefined> {
  const { rows } = await sql<ClaimedMatch>`
    update statement_matches set worker = ${worker}, stepped_at = now(), done = 0, tries = tries + 1
    where statement_id = (
      select one.statement_id from statement_matches one join statements s on s.id = one.statement_id
      where s.status = 'matching' and (one.worker is null or one.worker = ${worker}
        or one.stepped_at < now() - ${sql.lit(SECONDS_TO_TAKE_OVER)} * interval '1 second')
      order by one.statement_id limit 1 for update of one skip locked)
    returning statement_id, asked_by, tries`.execute(db);
  return rows[0];
}

/** False where it is another server's meanwhile, or nobody's any more. */
export const noteMatched = async (db: Db, { statement_id, worker, done }: { statement_id: number; worker: string; done: number }) =>
  (
    await sql<{ statement_id: number }>`update statement_matches set done = ${done}, stepped_at = now()
      where statement_id = ${statement_id} and worker = ${worker}
        and exists (select from statements s where s.id = ${statement_id} and s.status = 'matching') returning statement_id`.execute(db)
  ).rows.length > 0;

export const endMatch = (db: Db, statement_id: number) =>
  db.deleteFrom('statement_matches').where('statement_id', '=', statement_id).execute();
export const giveMatchUp = (db: Db, statement_id: number, message: string) =>
  db.updateTable('statement_matches').set({ worker: null, message }).where('statement_id', '=', statement_id).execute();

export const progressOf = (db: Db, statement_id: number) =>
  db.selectFrom('statement_matches').select(['done', 'total', 'message']).where('statement_id', '=', statement_id).executeTakeFirst();
