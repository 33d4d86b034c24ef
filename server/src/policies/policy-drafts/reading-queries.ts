/** Drafts that are read beside the requests. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Without a sign of life for so long, the server that was at work is gone. */
const SECONDS_TO_TAKE_OVER = 15;

export interface ClaimedDraft {
  id: number;
  document_id: string | null;
  tries: number;
}
/** The oldest that nobody is at work on. */
export async function claimDraft(db: Db, worker: string): Promise<ClaimedDraft | undefined> {
  const { rows } = await sql<ClaimedDraft>`
    update policy_drafts set worker = ${worker}, stepped_at = now(), tries = tries + 1
    where id = (
      select id from policy_drafts
      where status = 'reading' and (worker is null or worker = ${worker}
        or stepped_at < now() - ${sql.lit(SECONDS_TO_TAKE_OVER)} * interval '1 second')
      order by id limit 1 for update skip locked)
    returning id, document_id, tries`.execute(db);
  return rows[0];
}

export const beat = (db: Db, id: number, worker: string) =>
  sql`update policy_drafts set stepped_at = now() where id = ${id} and worker = ${worker}`.execute(db);

export interface ReadDraft {
  status: string;
  kind?: string | null;
  insurer?: string | null;
  policy_no?: string | null;
  insured_name?: string | null;
  start_date?: string | null;
  end_date?: string | null;
  total_premium?: number | null;
  filled?: number;
  sure?: number;
  fields?: string;
  message?: string | null;
}
/** Nothing, where it is another server's meanwhile. */
export async function noteRead(db: Db, id: number, worker: string, read: ReadDraft): Promise<void> {
  await db
    .updateTable('policy_drafts')
    .set({ ...read, worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'reading')
    .execute();
}
