import type { UndoFate, UndoPreview } from '@bimabahi/contract/imports/imports';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { type RawBuilder, sql } from 'kysely';
import { hasMoney, itemOf, itemsOfPolicy, moneyOf } from '../../commission/items/public.ts';
import type { Db } from '../../db/db.ts';

const UNDOABLE_TABLES = [
  'motor_insurance',
  'corporate_insurance',
  'corporate_insurance_premium',
  'people',
  'telecom_records',
  'claims',
  'endorsements',
] as const;
export type UndoableTable = (typeof UNDOABLE_TABLES)[number];

/** Somebody has worked on a renewal, or named the policy in another. */
const policyUsed = (policies: 'motor' | 'corporate', table: 'motor_insurance' | 'corporate_insurance') => sql<boolean>`(
  exists (select from renewals where policies = ${sql.lit(policies)} and policy_id = record.id and renewals.deleted_at is null
    and (owner_id is not null or next_call_at is not null or ready_at is not null or note is not null or last_outcome is not null
      or lost_reason is not null or confirmed or cardinality(not_renewed_by) > 0
      or stage not in ('upcoming', 'renewed')
      or exists (select from calls where renewal_id = renewals.id)))
  or exists (select from renewals where policies = ${sql.lit(policies)} and renewed_policy_id = record.id and confirmed and renewals.deleted_at is null)
  or exists (select from ${sql.table(table)} later where later.renewed_from = record.id and later.deleted_at is null))`;

const OF_LIVE_POLICY = sql<boolean>`(
  exists (select from motor_insurance policy where policy.id = record.motor_id and policy.deleted_at is null)
  or exists (select from corporate_insurance policy where policy.id = record.corporate_id and policy.deleted_at is null))`;

const USED: Readonly<Record<UndoableTable, RawBuilder<boolean>>> = {
  motor_insurance: policyUsed('motor', 'motor_insurance'),
  corporate_insurance: sql<boolean>`(${policyUsed('corporate', 'corporate_insurance')} or exists (
    select from corporate_insurance_premium premium where premium.corporate_insurance_id = record.id and premium.deleted_at is null
      and not (premium.version = 1 and row.also @> jsonb_build_array(jsonb_build_object('table', 'corporate_insurance_premium', 'id', premium.id)))))`,
  corporate_insurance_premium: sql<boolean>`false`,
  people: sql<boolean>`(
    exists (select from motor_insurance policy where policy.user_id = record.id and policy.deleted_at is null)
    or exists (select from corporate_insurance policy where policy.user_id = record.id and policy.deleted_at is null)
    or exists (select from people member where member.relation_of = record.id and member.deleted_at is null and (member.version > 1
      or not exists (select from import_rows other where other.import_id = row.import_id and other.record_id = member.id
        and other.table_name = 'people' and other.outcome = 'create')))
    or exists (select from calls where calls.user_id = record.id)
    or exists (select from telecom_records enquiry where enquiry.user_id = record.id and enquiry.deleted_at is null))`,
  telecom_records: sql<boolean>`exists (select from calls where calls.telecom_record_id = record.id)`,
  claims: sql<boolean>`(not ${OF_LIVE_POLICY} or exists (select from claim_documents paper where paper.claim_id = record.id))`,
  // What was received after it stands on it, but for what goes with it.
  endorsements: sql<boolean>`(not ${OF_LIVE_POLICY} or exists (
    select from endorsements later where later.policies = record.policies and later.policy_id = record.policy_id
      and later.version_no > record.version_no and later.deleted_at is null
      and not exists (select from import_rows other where other.import_id = row.import_id and other.table_name = 'endorsements'
        and other.record_id = later.id and other.outcome = 'create' and other.version_after = later.version
          and not ${hasMoney(itemOf('endorsement', sql`later.id`))})))`,
};

/** An installment that came with the row was paid or edited since. */
const PLAN_USED = sql<boolean>`exists (
  select from jsonb_to_recordset(row.also) as made ("table" text, id integer) join corporate_insurance_premium premium on premium.id = made.id
  where made."table" = 'corporate_insurance_premium' and premium.deleted_at is null
    and (premium.version > 1 or ${hasMoney(itemOf('premium', sql`premium.id`))}))`;

/** The commission items of a record. */
const ITEMS: Partial<Record<UndoableTable, RawBuilder<unknown>>> = {
  motor_insurance: itemsOfPolicy('motor', sql`record.id`),
  corporate_insurance: itemsOfPolicy('corporate', sql`record.id`),
  corporate_insurance_premium: itemOf('premium', sql`record.id`),
  endorsements: itemOf('endorsement', sql`record.id`),
};
const FILLED_COMMISSION = sql<boolean>`row.filled && array['commission_in_num', 'commission_in_per', 'commission_out_num', 'commission_out_per']`;
const moneyOn = (table: UndoableTable): RawBuilder<boolean> => (ITEMS[table] ? hasMoney(ITEMS[table]) : sql`false`);

/**
 * A record that was only filled in stays in use by those who use it: only an edit speaks against taking that back, and money against taking the
 * commission back that it came for. Whoever wants a policy with money on it to go deletes that one, and is told how much.
 */
const isUntouched = (table: UndoableTable) => sql<boolean>`record.deleted_at is null and record.version = row.version_after
  and case row.outcome when 'update' then not (${PLAN_USED} or (${FILLED_COMMISSION} and ${moneyOn(table)}))
    else not (${USED[table]} or ${moneyOn(table)}) end`;

export interface UndoneRow {
  row_no: number;
  outcome: 'create' | 'update';
  record_id: number;
  filled: string[];
  /** Installments that came with a policy. */
  premiums: number[];
  is_untouched: boolean;
}

/** The last that came in goes first. */
const lastFirst = (table: UndoableTable) => (table === 'endorsements' ? sql`place desc` : sql`row_no desc`);

/** The last rows that are still in, and whether their records are untouched; `lock` keeps them so. */
export async function rowsToUndo(
  db: Db,
  { import_id, table, most }: { import_id: number; table: UndoableTable; most: number },
): Promise<UndoneRow[]> {
  await sql`select id from ${sql.table(table)} where id in (
    select record_id from import_rows where import_id = ${import_id} and outcome in ('create', 'update') order by ${lastFirst(table)} limit ${most})
    order by id for update`.execute(db);
  const { rows } = await sql<UndoneRow>`
    select row.row_no, row.outcome, row.record_id, row.filled, array(
        select id from jsonb_to_recordset(row.also) as made ("table" text, id integer) where made."table" = 'corporate_insurance_premium'
      ) as premiums, coalesce(${isUntouched(table)}, false) as is_untouched
    from import_rows row left join ${sql.table(table)} record on record.id = row.record_id
    where row.import_id = ${import_id} and row.outcome in ('create', 'update')
    order by row.${lastFirst(table)} limit ${most}`.execute(db);
  return rows;
}

/** Of the rows of an import those that came in, with what an undo would do, or has done. */
const fates = (import_id: number, table: UndoableTable) => sql`(
  select row.row_no, case
      when row.outcome = 'kept' then 'keep'
      when row.outcome <> 'undone' and not coalesce(${isUntouched(table)}, false) then 'keep'
      when cardinality(row.filled) = 0 then 'remove'
      else 'revert' end as undo
  from import_rows row left join ${sql.table(table)} record on record.id = row.record_id
  where row.import_id = ${import_id} and row.outcome in ('create', 'update', 'undone', 'kept'))`;

export async function undoCounts(db: Db, import_id: number, table: UndoableTable): Promise<UndoPreview> {
  const { rows } = await sql<UndoPreview>`
    select count(*) filter (where undo = 'remove')::integer as remove, count(*) filter (where undo = 'revert')::integer as revert,
      count(*) filter (where undo = 'keep')::integer as keep
    from ${fates(import_id, table)} as rows`.execute(db);
  return itemAt(rows, 0);
}

/** Of records that an undo leaves, or has left, those with money on them; undefined: none has. */
export async function moneyThatStays(db: Db, import_id: number, table: UndoableTable): Promise<UndoPreview['money']> {
  const items = ITEMS[table];
  if (!items) return undefined;
  const kept = sql`(select distinct record.id from import_rows row join ${sql.table(table)} record on record.id = row.record_id
    where row.import_id = ${import_id} and record.deleted_at is null and ${hasMoney(items)}
      and row.row_no in (${rowsOfFate(import_id, table, 'keep')})) as record`;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${kept}`.execute(db);
  const records = itemAt(rows, 0).count;
  if (records === 0) return undefined;
  const of = sql`select item.* from ${kept} cross join lateral (${items}) as item (kind, record_id)`;
  const { received, paid, open } = await moneyOf(db, of);
  return { records, received, paid, open };
}

export const rowsOfFate = (import_id: number, table: UndoableTable, undo: UndoFate): RawBuilder<unknown> =>
  sql`select row_no from ${fates(import_id, table)} as rows where undo = ${undo}`;

/** In one statement, as policies are created: see insertPolicies. */
export async function removeRecords(db: Db, table: string, ids: readonly number[], deleted_by: number): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = now(), deleted_by = ${deleted_by}
    where id = any (${[...ids]}::integer[]) and deleted_at is null`.execute(db);
}

export async function noteUndone(
  db: Db,
  import_id: number,
  rows: readonly { row_no: number; outcome: 'undone' | 'kept' }[],
): Promise<void> {
  const kept = JSON.stringify([{ column: null, message: 'Somebody has edited or used it since, or money is on it, so it stays' }]);
  await sql`update import_rows row set outcome = made.outcome, is_warned = false,
      reasons = case made.outcome when 'kept' then ${kept}::jsonb else '[]' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (row_no integer, outcome text)
    where row.import_id = ${import_id} and row.row_no = made.row_no`.execute(db);
}

const MADE_UNUSED: Readonly<Record<'people' | 'insurers' | 'products', RawBuilder<boolean>>> = {
  people: sql<boolean>`not ${USED.people}`,
  insurers: sql<boolean>`not exists (
      select from motor_insurance where search_key(name_remark) = search_key(record.name) and deleted_at is null)
    and not exists (select from corporate_insurance where search_key(company) = search_key(record.name) and deleted_at is null)`,
  products: sql<boolean>`not exists (select from motor_insurance where lower(product) = lower(record.name) and deleted_at is null)
    and not exists (select from corporate_insurance where lower(product) = lower(record.name) and deleted_at is null)`,
};

/** Clients, insurers and products that were added for the rows and that nothing needs any more; how many went. */
export async function removeMade(
  db: Db,
  table: 'people' | 'insurers' | 'products',
  { import_id, deleted_by, most }: { import_id: number; deleted_by: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set deleted_at = now(), deleted_by = ${deleted_by}
    where id in (
      select record.id from import_rows row cross join jsonb_to_recordset(row.also) as made ("table" text, id integer)
        join ${sql.table(table)} record on record.id = made.id
      where row.import_id = ${import_id} and made."table" = ${table} and record.deleted_at is null and record.version = 1
        and ${MADE_UNUSED[table]}
      limit ${most})
    returning id`.execute(db);
  return rows.length;
}
