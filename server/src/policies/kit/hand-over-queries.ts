/** What of a policy is of the client whom it had before: the audit has each change of client with the row before and after. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Condition } from '../../db/query/text-search.ts';
import type { Owner } from './policy-table.ts';

const COMMON = ['insured_mobile', 'insured_email', 'remark', 'claim_remark', 'document_id'];
/** What is of a client rather than of the policy: how they are reached, what the office noted of them, their paper. */
export const OF_CLIENT: Readonly<Record<PolicyTable, readonly string[]>> = {
  motor_insurance: COMMON,
  // Of a vehicle `name_remark` is the insurer, of a firm what is noted beside its name.
  corporate_insurance: [...COMMON, 'name_remark'],
};

const SEARCH_TEXT: Readonly<Record<PolicyTable, RawBuilder<string>>> = {
  motor_insurance: sql`motor_search_text(seen)`,
  corporate_insurance: sql`corporate_search_text(seen)`,
};

/** Each as `came`. */
export const changesOfClient = (table: PolicyTable, id: RawBuilder<unknown>) => sql`audit_entries came
  where came.table_name = ${sql.lit(table)} and came.record_id = ${id} and came.before is not null
    and came.before ->> 'user_id' is distinct from came.after ->> 'user_id'`;

/**
 * Of `policy`, where it had another client: fields with the value that they had when it came, unless that change gave it, or the policy
 * left this client with it once. A value that an erasure took out of the audit is of before too.
 */
const fieldsOfBefore = (table: PolicyTable) => sql`(
  select array(
    select field from unnest(array[${sql.join(OF_CLIENT[table].map((field) => sql.lit(field)))}]) as field
    where came.before -> field is not distinct from came.after -> field
      and (came.after ->> field = '[erased]' or came.after -> field = to_jsonb(policy) -> field)
      and not exists (select from audit_entries own where own.table_name = ${sql.lit(table)} and own.record_id = policy.id
        and own.before ->> 'user_id' = policy.user_id::text and own.after ->> 'user_id' is distinct from own.before ->> 'user_id'
        and own.before -> field = to_jsonb(policy) -> field))
  from ${changesOfClient(table, sql`policy.id`)}
  order by came.id desc limit 1)`;

/**
 * Rows as their client reads them, so that no filter, order, search or sum tells what is hidden. `which`: of `policy`. Without the offset
 * the fields would be found three times.
 */
const readByClients = (table: PolicyTable, which: Condition) => sql`(
  select own.* from ${sql.table(table)} as policy
    cross join lateral (select ${fieldsOfBefore(table)} as fields offset 0) as hidden
    cross join lateral jsonb_populate_record(policy, (select jsonb_object_agg(field, null::text) from unnest(hidden.fields) as field)) as seen
    cross join lateral jsonb_populate_record(seen, case when hidden.fields <> '{}' then
      jsonb_build_object('search_text', ${SEARCH_TEXT[table]}) end) as own
  where ${which})`;

/** Stands for the table in a statement that Kysely builds. */
export const asClientsRead = <T extends PolicyTable>(table: T, which: Condition) => readByClients(table, which).as(table) as unknown as T;

/** The table, or of `owner` their own rows as they read them. `which`: the same rows, of `policy`. */
export const rowsFor = (table: PolicyTable, { owner }: Owner, which: Condition = sql`true`): RawBuilder<unknown> =>
  owner === undefined ? sql.table(table) : sql`${readByClients(table, sql`policy.user_id = ${owner} and ${which}`)} as ${sql.table(table)}`;

export async function hadAnotherClient(db: Db, table: PolicyTable, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${changesOfClient(table, sql`${id}`)} limit 1`.execute(db);
  return rows.length > 0;
}
