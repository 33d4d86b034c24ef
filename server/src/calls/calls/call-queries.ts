import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { EnquiryStatus } from '@bimabahi/contract/calls/call-outcomes';
import type { CallInput } from '@bimabahi/contract/calls/calls';
import type { RenewalStage } from '@bimabahi/contract/renewals/renewal-stages';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { HeldItem } from './held-item.ts';

/** Locked, so that of two outcomes at once the second one sees what the first one made. */
export const lockRenewal = (db: Db, id: number) =>
  db
    .selectFrom('renewals')
    .select(['id', 'policies', 'policy_id', 'user_id', 'owner_id', 'ready_at', 'note', 'next_call_at'])
    .select((eb) => eb.ref('stage').$castTo<RenewalStage>().as('stage'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const lockEnquiry = (db: Db, id: number) =>
  db
    .selectFrom('telecom_records')
    .select(['id', 'mobile', 'user_id', 'owner_id', 'ready_at', 'remark', 'next_call_at'])
    .select((eb) => eb.ref('status').$castTo<EnquiryStatus>().as('status'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Of the policy's insured person, else at which the client is reached. Materialized: it is looked up once. */
export const RENEWAL_NUMBER = sql<string>`(
  with own as materialized (
    select coalesce(
      case policies when 'motor' then (select insured_mobile from motor_insurance m where m.id = policy_id)
        else (select insured_mobile from corporate_insurance c where c.id = policy_id) end,
      number_reached(renewals.user_id)) as number)
  select call_number(number) from own)`;

export const hasWrongNumber = (number: RawBuilder<string>) => sql`exists (
  select from calls c where c.renewal_id = renewals.id and c.outcome = 'wrong_number' and c.number = ${number})`;

/** The number of an item. '' where there is none. */
export async function numberOf(db: Db, { kind, id }: HeldItem): Promise<string> {
  const { rows } = await (kind === 'enquiry'
    ? sql<{ number: string }>`select call_number(mobile) as number from telecom_records where id = ${id}`
    : sql<{ number: string }>`select ${RENEWAL_NUMBER} as number from renewals where id = ${id}`
  ).execute(db);
  return rows[0]?.number ?? '';
}

/** A client, and the number at which they are reached. */
export const findReached = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', sql<string | null>`number_reached(id)`.as('number')])
    .where('id', '=', id)
    .where('role_id', '=', ROLE_IDS.User)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface LockedRenewal {
  id: number;
  user_id: number;
  owner_id: number | null;
  stage: RenewalStage;
  number: string;
}

/** In one order, so that two who log calls about the same never wait for each other. */
export async function lockRenewals(db: Db, ids: readonly number[]): Promise<LockedRenewal[]> {
  const { rows } = await sql<LockedRenewal>`select id, user_id, owner_id, stage, ${RENEWAL_NUMBER} as number from renewals
    where id = any (${[...ids]}::integer[]) and deleted_at is null order by id for update`.execute(db);
  return rows;
}

export async function insertCalls(db: Db, calls: Insertable<Tables['calls']>[]): Promise<number[]> {
  const rows = await db.insertInto('calls').values(calls).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function insertCall(db: Db, call: Insertable<Tables['calls']>): Promise<number> {
  const { id } = await db.insertInto('calls').values(call).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const calledWith = ({ outcome, next_call_at }: CallInput) => ({
  last_outcome: outcome,
  last_called_at: sql<string>`now()`,
  next_call_at: next_call_at ?? null,
});
