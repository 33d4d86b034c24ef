/** Whose hands an item is in. Taking is one statement that wins or loses. */
import { HOLD_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Hold, heldBy, justCalled } from './errors.ts';

export type QueueKind = 'renewal' | 'enquiry';

export interface HeldItem {
  kind: QueueKind;
  id: number;
}

const columnOf = ({ kind }: HeldItem) => (kind === 'renewal' ? 'renewal_id' : 'telecom_record_id');

/** Until when; undefined where another one has it. */
export async function hold(db: Db, item: HeldItem, person_id: number): Promise<string | undefined> {
  const column = sql.ref(columnOf(item));
  const { rows } = await sql<{ taken_until: string }>`insert into call_holds (${column}, taken_by, taken_until)
    values (${item.id}, ${person_id}, now() + make_interval(mins => ${sql.lit(HOLD_MINUTES)}))
    on conflict (${column}) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
      where call_holds.taken_until <= now() or call_holds.taken_by = excluded.taken_by
    returning taken_until`.execute(db);
  return rows[0]?.taken_until;
}

/** One item in one's hand. Skips rows that somebody is just taking over, so that two never wait for each other. */
export async function releaseOthers(db: Db, item: HeldItem, person_id: number): Promise<void> {
  await sql`delete from call_holds where id in (select id from call_holds
    where taken_by = ${person_id} and ${sql.ref(columnOf(item))} is distinct from ${item.id} for update skip locked)`.execute(db);
}

export const release = (db: Db, item: HeldItem, person_id: number) =>
  db.deleteFrom('call_holds').where(columnOf(item), '=', item.id).where('taken_by', '=', person_id).execute();

export const endHold = (db: Db, item: HeldItem) => db.deleteFrom('call_holds').where(columnOf(item), '=', item.id).execute();

export const otherHolder = (db: Db, item: HeldItem, person_id: number): Promise<Hold | undefined> =>
  db
    .selectFrom('call_holds')
    .innerJoin('people', 'people.id', 'call_holds.taken_by')
    .select(['people.id', 'people.name', 'call_holds.taken_until as until'])
    .where(columnOf(item), '=', item.id)
    .where('taken_by', '<>', person_id)
    .where(sql<boolean>`taken_until > now()`)
    .executeTakeFirst();

export async function refuseHeld(db: Db, item: HeldItem, person_id: number): Promise<void> {
  const holder = await otherHolder(db, item, person_id);
  if (holder) throw heldBy(holder);
}

const isHeldBy = async (db: Db, item: HeldItem, person_id: number): Promise<boolean> => {
  const held = db.selectFrom('call_holds').select('id').where(columnOf(item), '=', item.id).where('taken_by', '=', person_id);
  return (await held.where(sql<boolean>`taken_until > now()`).executeTakeFirst()) !== undefined;
};

/** Of two who call without taking it, the second one has not seen the outcome of the first. */
export async function refuseJustCalled(db: Db, item: HeldItem, person_id: number): Promise<void> {
  const other = await db
    .selectFrom('calls')
    .innerJoin('people', 'people.id', 'calls.called_by')
    .select(['people.name', 'calls.called_at'])
    .where(columnOf(item), '=', item.id)
    .where('called_by', '<>', person_id)
    .where('outcome', '<>', 'message')
    .where(sql<boolean>`called_at > now() - make_interval(mins => ${sql.lit(HOLD_MINUTES)})`)
    .orderBy('calls.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (other && !(await isHeldBy(db, item, person_id))) throw justCalled(other);
}
