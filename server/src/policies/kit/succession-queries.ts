import type { ChainedPolicy } from '@bimabahi/contract/policies/policy-chain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { storedEnding } from '../../platform/totals/totals-queries.ts';
import type { Owner } from './policy-table.ts';

const KIND = { motor_insurance: 'motor', corporate_insurance: 'corporate' } as const satisfies Record<PolicyTable, string>;
export const INSURER = { motor_insurance: 'name_remark', corporate_insurance: 'company' } as const satisfies Record<PolicyTable, string>;

/** Of a policy the renewal of what ends with its cover, where that is renewed or lost. */
const isClosedRenewalOf = (table: PolicyTable): Condition => sql<boolean>`
  renewals.policies = ${sql.lit(KIND[table])} and renewals.policy_id = ${sql.ref(`${table}.id`)} and renewals.ends_on = ${sql.ref(`${table}.end_date`)}
  and renewals.deleted_at is null and renewals.closed_at is not null`;

export const notClosed = (table: PolicyTable): Condition =>
  sql<boolean>`not exists (select from renewals where ${isClosedRenewalOf(table)})`;

/** The number of all clients' policies that end within the days and are not closed, without reading these: all that end, less the closed. */
export const countEnding = (table: PolicyTable, days: { from: string; to: string }) => sql<number>`(${storedEnding(table, days)} - (
  select count(*)::integer from renewals join ${sql.table(table)} on ${isClosedRenewalOf(table)}
  where ${sql.ref(`${table}.deleted_at`)} is null and ends_on between (select ${days.from}::date) and (select ${days.to}::date)))`;

/** Oldest first. */
export async function policyChain(db: Db, table: PolicyTable, id: number, { owner }: Owner): Promise<ChainedPolicy[]> {
  const ofKind = sql`policies = ${sql.lit(KIND[table])} and renewals.deleted_at is null`;
  const { rows } = await sql<ChainedPolicy>`
    with recursive older as (
      select ${id}::integer as id
      union select policy_id from renewals join older on renewed_policy_id = older.id where ${ofKind}
    ), newer as (
      select ${id}::integer as id
      union select renewed_policy_id from renewals join newer on policy_id = newer.id where ${ofKind} and renewed_policy_id is not null
    )
    select id, policy_no, ${sql.ref(INSURER[table])} as company, product, start_date, end_date from ${sql.table(table)}
    where id in (select id from older union select id from newer) and deleted_at is null
      ${owner === undefined ? sql`` : sql`and user_id = ${owner}`}
    order by start_date, id`.execute(db);
  return rows;
}

export interface Following {
  /** Absent for a new policy. */
  id?: number | undefined;
  user_id: number;
  vehicle_no?: string | null | undefined;
  chassis_no?: string | null | undefined;
  renewed_from: number;
  /** Its insurer, as written. */
  insurer?: string | null | undefined;
}

export interface NamedPolicy {
  is_same: boolean;
  follows: boolean;
  /** Of its parts, the first. */
  ends_on: string;
  /** By name or alias; null where one of both does not say its insurer. */
  same_insurer: boolean | null;
}

/** The same for all names of one insurer. */
const insurerKey = (name: RawBuilder<unknown>) =>
  sql`coalesce((select insurer_id::text from insurer_names where key = search_key(${name})), search_key(${name}))`;

/** Undefined where there is no such policy. `follows`: the named policy follows this one, so that they would go round in a ring. */
export async function namedPolicy(
  db: Db,
  table: PolicyTable,
  { id, user_id, renewed_from, insurer = null, ...keys }: Following,
): Promise<NamedPolicy | undefined> {
  const sameVehicle =
    table === 'motor_insurance'
      ? sql`or vehicle_key(vehicle_no) = vehicle_key(${keys.vehicle_no ?? null}::text)
          or chassis_key(chassis_no) = chassis_key(${keys.chassis_no ?? null}::text)`
      : sql``;
  const endsOn = table === 'motor_insurance' ? sql`least(end_date, od_end_date, tp_end_date)` : sql`end_date`;
  const { rows } = await sql<NamedPolicy>`
    with recursive before as (
      select id, renewed_from from ${sql.table(table)} where id = ${renewed_from}
      union
      select policy.id, policy.renewed_from from ${sql.table(table)} as policy join before on policy.id = before.renewed_from
    )
    select coalesce(user_id = ${user_id} ${sameVehicle}, false) as is_same,
      exists (select from before where id = ${id ?? null}::integer) as follows,
      ${endsOn} as ends_on,
      case when search_key(${sql.ref(INSURER[table])}) <> '' and search_key(${insurer}::text) <> '' then
        coalesce(${insurerKey(sql.ref(INSURER[table]))} = ${insurerKey(sql`${insurer}::text`)}, false) end as same_insurer
    from ${sql.table(table)} where id = ${renewed_from} and deleted_at is null`.execute(db);
  return rows[0];
}
