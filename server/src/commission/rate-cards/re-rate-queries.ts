import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { isOwn } from './live-queries.ts';
import { type PolicyValues, RATED_COLUMNS } from './rated-policy.ts';

export interface ReRated extends PolicyValues {
  id: number;
  policy_no: string;
  insured_name: string;
  line: never;
  found_line: string | null;
  insurer_id: number | null;
  payee_id: number | null;
  is_own: boolean;
  per: number | null;
  num: number | null;
  /** A basis is kept, and the commission is the one by it. */
  is_by_card: boolean;
}

interface ReRating {
  table: PolicyTable;
  side: RateSide;
  insurer_id: number | null;
  from: string;
  to: string;
  after: number;
  lock: boolean;
}

const INSURER: Readonly<Record<PolicyTable, string>> = { motor_insurance: 'name_remark', corporate_insurance: 'company' };
const PAYEE: Readonly<Record<PolicyTable, string>> = { motor_insurance: 'sub_broker', corporate_insurance: 'broker' };

const BATCH = 2_000;

/**
 * The policies are chosen before anything is joined, so that all batches together read the table once. What a cancellation took back of a
 * commission was computed with the one as it was, which therefore stays.
 */
async function batchAfter(db: Db, { table, side, insurer_id, from, to, after, lock }: ReRating): Promise<ReRated[]> {
  const own = RATED_COLUMNS[table === 'motor_insurance' ? 'motor' : 'corporate'].map((column) => sql.ref(`policy.${column}`));
  const commission = (part: string) => sql.ref(`policy.commission_${side}_${part}`);
  // As it is kept, and where the policy is still to be gone through, as it will be.
  const line = sql`coalesce(policy.line, policy_line(${table === 'motor_insurance' ? 'motor' : 'corporate'}, policy.product,
    ${sql.ref(`policy.${INSURER[table]}`)}))`;
  const key = sql`search_key(${sql.ref(INSURER[table])})`;
  const chosen = sql`
    select * from ${sql.table(table)}
    where deleted_at is null and cancelled_on is null and id > ${after} and coalesce(issue_date, start_date) between ${from}::date and ${to}::date
      ${insurer_id === null ? sql`` : sql`and ${key} in (select key from insurer_names where insurer_id = ${insurer_id})`}
    order by id limit ${sql.lit(BATCH)} ${lock ? sql`for update` : sql``}`;
  const { rows } = await sql<ReRated>`
    select policy.id, policy.policy_no, policy.issue_date, policy.start_date, policy.product, ${sql.join(own)},
      insurer.insurer_id, payee.payee_id, ${isOwn(sql`payee.payee_id`)} as is_own, ${line} as found_line, ${commission('per')} as per, ${commission('num')} as num,
      coalesce(${commission('basis')} ->> 'overridden_at' is null and ${commission('basis')} is not null, false) as is_by_card
    from (${chosen}) policy
      left join insurer_names insurer on insurer.key = search_key(${sql.ref(`policy.${INSURER[table]}`)})
      left join payee_names payee on payee.key = search_key(${sql.ref(`policy.${PAYEE[table]}`)})
    order by policy.id`.execute(db);
  return rows;
}

/** Plans of which an installment has no commission, as those of before installments had one by their policy. */
const shareMissing = (db: Db, ids: readonly number[]) =>
  sql`select share_commission(c.id) from corporate_insurance c where c.id = any (${[...ids]}::integer[]) and c.is_installment <> 0 and exists (
    select from corporate_insurance_premium p where p.corporate_insurance_id = c.id and p.deleted_at is null
      and (p.commission_in_num is null or p.commission_out_num is null))`.execute(db);

/** In the order of ids. Those that are locked are changed: their plans have the new commission then. */
export async function* policiesToReRate(db: Db, wanted: ReRating): AsyncGenerator<ReRated[]> {
  for (let { after } = wanted; ; ) {
    const batch = await batchAfter(db, { ...wanted, after });
    if (batch.length > 0) yield batch;
    if (wanted.lock && wanted.table === 'corporate_insurance')
      await shareMissing(
        db,
        batch.map(({ id }) => id),
      );
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

export interface NewCommission {
  id: number;
  per: number | null;
  /** Null, as its basis: nothing goes out. */
  num: number | null;
  basis: CommissionBasis | null;
}

/** Begins a change of many policies: their audit entries wait for endBulkChange, so that others are not held up meanwhile. */
export async function beginBulkChange(db: Db): Promise<void> {
  await sql`select set_config('bimabahi.in_bulk', 'on', true)`.execute(db);
  await sql`set constraints t50_audit_change immediate`.execute(db);
}

const AT_ONCE = 1_000;

/** One step that is taken back as one. */
interface Step extends Pick<ReRating, 'table' | 'side'> {
  re_rate_id: number;
}

/** Notes what each policy had, and changes it. */
export async function writeCommissions(db: Db, { table, side, re_rate_id }: Step, changes: readonly NewCommission[]): Promise<void> {
  const column = (part: string) => sql.ref(`commission_${side}_${part}`);
  const had = (part: string) => sql.ref(`policy.commission_${side}_${part}`);
  for (let i = 0; i < changes.length; i += AT_ONCE) {
    const change = sql`jsonb_to_recordset(${JSON.stringify(changes.slice(i, i + AT_ONCE))}::jsonb)
      as change (id integer, per numeric, num numeric, basis jsonb)`;
    await sql`
      insert into re_rated_policies (re_rate_id, policies, side, policy_id, old_per, old_num, old_basis, new_per, new_num, new_basis)
      select ${re_rate_id}, ${table}, ${side}, policy.id, ${had('per')}, ${had('num')}, ${had('basis')}, change.per, change.num, change.basis
      from ${sql.table(table)} policy join ${change} on policy.id = change.id`.execute(db);
    await sql`
      update ${sql.table(table)} as policy
      set ${column('per')} = change.per, ${column('num')} = change.num, ${column('basis')} = change.basis
      from ${change} where policy.id = change.id`.execute(db);
  }
}

/** Until the transaction ends no other re-rating is applied or taken back: they go through the policies in orders of their own. */
export async function lockReRating(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rate cards: re-rate'))`.execute(db);
}

export interface ReRate {
  cards: number[];
  from: string;
  to: string;
  created_by: number;
}

export async function insertReRate(db: Db, { cards, from, to, created_by }: ReRate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into re_rates (cards, from_date, to_date, created_by)
    values (${cards}::integer[], ${from}::date, ${to}::date, ${created_by}) returning id`.execute(db);
  return itemAt(rows, 0).id;
}

export async function countReRated(db: Db, id: number, policies: number): Promise<void> {
  await sql`update re_rates set policies = ${policies} where id = ${id}`.execute(db);
}

const CHAINED_AT_ONCE = 5_000;

/** Chains the audit entries, which locks the end of the chain until the commit. */
export async function endBulkChange(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ chained: number }>`select chain_pending_audit(${CHAINED_AT_ONCE}) as chained`.execute(db);
    if ((rows[0]?.chained ?? 0) < CHAINED_AT_ONCE) break;
  }
  await sql`select set_config('bimabahi.in_bulk', '', true)`.execute(db);
}
