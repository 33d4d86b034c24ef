import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Without a sign of life for so long, the server that was at work is gone. */
const SECONDS_TO_TAKE_OVER = 15;

/** One import at a time over all servers, in the order in which they were asked for. A check, which writes nothing, waits for none. */
export async function claim(db: Db, worker: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with working as materialized (select pg_advisory_xact_lock(hashtext('bimabahi imports'))),
      gone as (select now() - ${sql.lit(SECONDS_TO_TAKE_OVER)} * interval '1 second' as before)
    update imports set worker = ${worker}, stepped_at = now(), started_at = coalesce(started_at, now()),
      status = case status when 'waiting' then 'running' else status end
    from working
    where id = (
      select one.id from imports one cross join gone
      where one.status in ('checking', 'waiting', 'running', 'undoing')
        and (one.worker is null or one.worker = ${worker} or one.stepped_at < gone.before)
        and (one.status = 'checking' or not exists (
          select from imports other
          where other.id <> one.id and other.status in ('running', 'undoing') and other.worker <> ${worker} and other.stepped_at >= gone.before))
      order by (one.status in ('running', 'undoing')) desc, one.queued_at, one.id
      limit 1 for update of one skip locked)
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function beat(db: Db, id: number, worker: string): Promise<void> {
  await sql`update imports set stepped_at = now() where id = (
    select id from imports where id = ${id} and worker = ${worker} for update skip locked)`.execute(db);
}

/** Of a database that no other server uses. */
export async function releaseAll(db: Db): Promise<void> {
  await db.updateTable('imports').set({ worker: null }).where('worker', 'is not', null).execute();
}
