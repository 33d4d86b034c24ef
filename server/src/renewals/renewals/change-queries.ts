import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Renewals } from '../../db/tables.generated.ts';
import { TABLES } from './filter-queries.ts';

export type RenewalChange = Updateable<Renewals>;

const STAFF = [ROLE_IDS.Admin, ROLE_IDS.Feeder, ROLE_IDS.Telecaller];

/** Name of an active member of the staff, locked against deletion until the transaction ends. */
export async function ownerName(db: Db, id: number): Promise<string | undefined> {
  const person = await db
    .selectFrom('people')
    .select('name')
    .where('id', '=', id)
    .where('role_id', 'in', STAFF)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return person?.name;
}

export async function changeRenewal(db: Db, id: number, change: RenewalChange): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('renewals').set(change).where('id', '=', id).execute();
}

/** Locked in the order of their ids, so that two who assign at once wait instead of stopping each other. */
export async function lockRenewals(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('renewals')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function assign(db: Db, ids: readonly number[], owner_id: number | null): Promise<void> {
  await db
    .updateTable('renewals')
    .set({ owner_id })
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .where(sql<boolean>`owner_id is distinct from ${owner_id}`)
    .execute();
}

type Followed = { policies: 'motor' | 'corporate'; policy_id: number };

/** Undefined: no such policy. `isRelated`: of one client or vehicle. `isBefore`: it begins before the other, or the other follows it. */
export async function findSuccessor(db: Db, { policies, policy_id }: Followed, id: number) {
  const table = sql.table(TABLES[policies]);
  const sameVehicle = policies === 'motor' ? sql`or coalesce(vehicle_key(next.vehicle_no) = vehicle_key(old.vehicle_no), false)` : sql``;
  const { rows } = await sql<{ end_date: string; isRelated: boolean; isBefore: boolean }>`
    with recursive older as (
      select ${policy_id}::integer as id
      union select renewals.policy_id from renewals join older on renewed_policy_id = older.id
        where policies = ${policies} and renewals.deleted_at is null
    )
    select next.end_date, (next.user_id = old.user_id ${sameVehicle}) as "isRelated",
      (next.start_date < old.start_date or next.id in (select id from older)) as "isBefore"
    from ${table} next, ${table} old
    where next.id = ${id} and old.id = ${policy_id} and next.deleted_at is null for share of next`.execute(db);
  return rows[0];
}

/** `isOfAnother`: that policy insures the vehicle for another client. `ncb`: of the renewal's policy. */
export async function soldBy(db: Db, { policies, policy_id }: Followed, id: number): Promise<{ isOfAnother: boolean; ncb: string | null }> {
  if (policies === 'corporate') return { isOfAnother: false, ncb: null };
  const found = await db
    .selectFrom('motor_insurance as old')
    .innerJoin('motor_insurance as next', (join) => join.on('next.id', '=', id))
    .select(['old.ncb', sql<boolean>`next.user_id <> old.user_id`.as('isOfAnother')])
    .where('old.id', '=', policy_id)
    .executeTakeFirst();
  return found ?? { isOfAnother: false, ncb: null };
}
