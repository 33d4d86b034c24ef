import { callNumber } from '@bimabahi/contract/calls/call-number';
import { SLIP_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import type { DoNotCall, listDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { pageOf } from '../../db/query/page-of.ts';
import { hasWords } from '../../db/query/text-search.ts';

const kept = (db: Db) =>
  db
    .selectFrom('do_not_call')
    .select(['id', 'number', 'reason', 'version', 'created_at as at'])
    .select(
      sql<DoNotCall['by']>`(select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = do_not_call.created_by)`.as(
        'by',
      ),
    )
    .where('deleted_at', 'is', null);

export function listNumbers(db: Db, { search, number, sort = 'id', order = 'desc', ...paging }: z.output<typeof listDoNotCall.query>) {
  const parts = search ? [search, callNumber(search)].filter((part) => part !== '') : [];
  const either = parts.map((part) => hasWords(sql`lower(concat_ws(' ', number, reason))`, part));
  const found = kept(db)
    .$if(parts.length > 0, (query) => query.where(sql<boolean>`(${sql.join(either, sql` or `)})`))
    .$if(number !== undefined, (query) => query.where('number', '=', number as string));
  return pageOf(found, ordering({ column: sort, direction: order }), paging);
}

export const readNumber = (db: Db, id: number) => kept(db).where('id', '=', id).executeTakeFirst();
export const findNumber = (db: Db, number: string) => kept(db).where('number', '=', number).executeTakeFirst();

/** Undefined where it is kept already. */
export async function keepNumber(db: Db, kept: { number: string; reason: string | null; created_by: number }): Promise<number | undefined> {
  const row = await db
    .insertInto('do_not_call')
    .values(kept)
    .onConflict((conflict) => conflict.column('number').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function takeBack(db: Db, id: number, { reason, by }: { reason: string; by: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('do_not_call')
    .set({ deleted_at: new Date().toISOString(), deleted_by: by, taken_back_reason: reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isSlip(db: Db, id: number): Promise<boolean> {
  const recent = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(SLIP_MINUTES)})`;
  return (await db.selectFrom('do_not_call').select('id').where('id', '=', id).where(recent).executeTakeFirst()) !== undefined;
}

/** What the slip took from the queue comes first now: its calls were logged in one transaction with the number, or after it. */
export async function callAgain(db: Db, { number, at }: Pick<DoNotCall, 'number' | 'at'>, called_by: number): Promise<void> {
  const slips = (column: string) => sql`(select ${sql.ref(column)} from calls
    where called_by = ${called_by} and called_at >= ${at}::timestamptz and outcome = 'do_not_call' and number = ${number})`;
  await sql`update renewals set next_call_at = now() where id in ${slips('renewal_id')} and closed_at is null and deleted_at is null`.execute(
    db,
  );
  await sql`update telecom_records set status = 'follow_up', lost_reason = null, next_call_at = now()
    where id in ${slips('telecom_record_id')} and status = 'lost' and last_outcome = 'do_not_call' and deleted_at is null`.execute(db);
}
