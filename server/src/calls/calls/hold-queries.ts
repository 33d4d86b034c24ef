/** Whose hands an item is in. Taking is one statement that wins or loses. */
import { HOLD_MINUTES } from '@bimabahi/contract/calls/call-outcomes';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { RENEWAL_NUMBER } from './call-queries.ts';
import { type Hold, heldBy, justCalled } from './errors.ts';
import type { HeldItem, QueueKind } from './held-item.ts';

const columnOf = ({ kind }: Pick<HeldItem, 'kind'>) => (kind === 'renewal' ? 'renewal_id' : 'telecom_record_id');

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

export interface ActiveHold {
  hold_id: number;
  renewal_id: number | null;
  telecom_record_id: number | null;
  taken_by: number;
  name: string;
  until: string;
  /** Of the renewal. */
  user_id: number | null;
  number: string | null;
}

/** As many as there are telecallers. */
export async function activeHolds(db: Db): Promise<ActiveHold[]> {
  const { rows } = await sql<ActiveHold>`select h.id as hold_id, h.renewal_id, h.telecom_record_id, h.taken_by, p.name,
      to_char(h.taken_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until, renewals.user_id,
      case when renewals.id is not null then ${RENEWAL_NUMBER} end as number
    from call_holds h join people p on p.id = h.taken_by left join renewals on renewals.id = h.renewal_id
    where h.taken_until > now()`.execute(db);
  return rows;
}

export interface Client {
  user_id: number | null;
  number: string | null;
}
export const isSameClient = (one: Client, other: Client): boolean =>
  (one.user_id !== null && one.user_id === other.user_id) || (Boolean(one.number) && one.number === other.number);

const clientOf = async (db: Db, id: number): Promise<Client> => {
  const { rows } = await sql<Client>`select user_id, ${RENEWAL_NUMBER} as number from renewals where id = ${id}`.execute(db);
  return rows[0] ?? { user_id: null, number: null };
};

/** Of the item, and of all else of its client: a client is in one hand. */
export async function holdsOf(db: Db, { kind, id }: HeldItem): Promise<ActiveHold[]> {
  const holds = await activeHolds(db);
  if (kind === 'enquiry') return holds.filter(({ telecom_record_id }) => telecom_record_id === id);
  const client = await clientOf(db, id);
  return holds.filter((hold) => hold.renewal_id === id || (hold.renewal_id !== null && isSameClient(hold, client)));
}

/** Who takes another renewal of the client meanwhile waits. First the client, then the number, so that two never wait for each other. */
export async function lockClient(db: Db, { kind, id }: HeldItem): Promise<void> {
  if (kind === 'enquiry') return;
  const { user_id, number } = await clientOf(db, id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bimabahi call of ${user_id}`}, 0))`.execute(db);
  if (number) await sql`select pg_advisory_xact_lock(hashtextextended(${`bimabahi call to ${number}`}, 0))`.execute(db);
}

export async function otherHolder(db: Db, item: HeldItem, person_id: number): Promise<Hold | undefined> {
  const other = (await holdsOf(db, item)).find(({ taken_by }) => taken_by !== person_id);
  return other && { id: other.taken_by, name: other.name, until: other.until };
}

export async function refuseHeld(db: Db, item: HeldItem, person_id: number): Promise<void> {
  const holder = await otherHolder(db, item, person_id);
  if (holder) throw heldBy(holder);
}

/** Also one that ran out. */
export async function endHolds(db: Db, kind: QueueKind, ids: readonly number[], person_id: number): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  const own = (await holdsOf(db, { kind, id: first })).filter(({ taken_by }) => taken_by === person_id).map(({ hold_id }) => hold_id);
  await db
    .deleteFrom('call_holds')
    .where((eb) => eb.or([eb(columnOf({ kind }), 'in', ids), ...(own.length > 0 ? [eb('id', 'in', own)] : [])]))
    .execute();
}

/** Of two who call without taking it, the second one has not seen the outcome of the first. */
export async function refuseJustCalled(db: Db, kind: QueueKind, ids: readonly number[], person_id: number): Promise<void> {
  const other = await db
    .selectFrom('calls')
    .innerJoin('people', 'people.id', 'calls.called_by')
    .select(['people.name', 'calls.called_at'])
    .where(columnOf({ kind }), 'in', ids)
    .where('called_by', '<>', person_id)
    .where('outcome', '<>', 'message')
    .where(sql<boolean>`called_at > now() - make_interval(mins => ${sql.lit(HOLD_MINUTES)})`)
    .orderBy('calls.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const holds = await holdsOf(db, { kind, id: ids[0] as number });
  if (!holds.some(({ taken_by }) => taken_by === person_id)) throw justCalled(other);
}
