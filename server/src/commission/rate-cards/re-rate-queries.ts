import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { type PolicyValues, RATED_COLUMNS } from './rated-policy.ts';

export interface ReRated extends PolicyValues {
  id: number;
  policy_no: string;
  insured_name: string;
  line: never;
  found_line: string | null;
  insurer_id: number | null;
  payee_id: number | null;
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

/** The policies are chosen before anything is joined, so that all batches together read the table once. */
async function batchAfter(db: Db, { table, side, insurer_id, from, to, after, lock }: ReRating): Promise<ReRated[]> {
  const own = RATED_COLUMNS[table === 'motor_insurance' ? 'motor' : 'corporate'].map((column) => sql.ref(`policy.${column}`));
  const commission = (part: string) => sql.ref(`policy.commission_${side}_${part}`);
  // As it is kept, and where the policy is still to be gone through, as it will be.
  const line = sql`coalesce(policy.line, policy_line(${table === 'motor_insurance' ? 'motor' : 'corporate'}, policy.product))`;
  const key = sql`search_key(${sql.ref(INSURER[table])})`;
  const chosen = sql`
    select * from ${sql.table(table)}
    where deleted_at is null and id > ${after} and coalesce(issue_date, start_date) between ${from}::date and ${to}::date
      ${insurer_id === null ? sql`` : sql`and ${key} in (select key from insurer_names where insurer_id = ${insurer_id})`}
    order by id limit ${sql.lit(BATCH)} ${lock ? sql`for update` : sql``}`;
  const { rows } = await sql<ReRated>`
    select policy.id, policy.policy_no, policy.issue_date, policy.start_date, policy.product, ${sql.join(own)},
      insurer.insurer_id, payee.payee_id, ${line} as found_line, ${commission('per')} as per, ${commission('num')} as num,
      coalesce(${commission('basis')} ->> 'overridden_at' is null and ${commission('basis')} is not null, false) as is_by_card
    from (${chosen}) policy
      left join insurer_names insurer on insurer.key = search_key(${sql.ref(`policy.${INSURER[table]}`)})
      left join payee_names payee on payee.key = search_key(${sql.ref(`policy.${PAYEE[table]}`)})
    order by policy.id`.execute(db);
  return rows;
}

/** In the order of ids. */
export async function* policiesToReRate(db: Db, wanted: ReRating): AsyncGenerator<ReRated[]> {
  for (let { after } = wanted; ; ) {
    const batch = await batchAfter(db, { ...wanted, after });
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

export interface NewCommission {
  id: number;
  per: number | null;
  num: number;
  basis: CommissionBasis;
  /** In rupees. */
  difference: number;
}

/** Begins a change of many policies: their audit entries wait for endBulkChange, so that others are not held up meanwhile. */
export async function beginBulkChange(db: Db): Promise<void> {
  await sql`select set_config('bimabahi.in_bulk', 'on', true)`.execute(db);
  await sql`set constraints t50_audit_change immediate`.execute(db);
}

const AT_ONCE = 1_000;

export async function writeCommissions(db: Db, { table, side }: Pick<ReRating, 'table' | 'side'>, changes: readonly NewCommission[]) {
  const column = (part: string) => sql.ref(`commission_${side}_${part}`);
  for (let i = 0; i < changes.length; i += AT_ONCE)
    await sql`update ${sql.table(table)} as policy
      set ${column('per')} = change.per, ${column('num')} = change.num, ${column('basis')} = change.basis
      from jsonb_to_recordset(${JSON.stringify(changes.slice(i, i + AT_ONCE))}::jsonb)
        as change (id integer, per numeric, num numeric, basis jsonb)
      where policy.id = change.id`.execute(db);
}

const CHAINED_AT_ONCE = 5_000;

/** Chains the audit entries, which locks the end of the chain until the commit, and changes the totals once. */
export async function endBulkChange(db: Db, { table, side, difference }: Pick<ReRating, 'table' | 'side'> & { difference: number }) {
  for (;;) {
    const { rows } = await sql<{ chained: number }>`select chain_pending_audit(${CHAINED_AT_ONCE}) as chained`.execute(db);
    if ((rows[0]?.chained ?? 0) < CHAINED_AT_ONCE) break;
  }
  const column = sql.ref(`commission_${side}_num`);
  await sql`update policy_totals set ${column} = ${column} + ${difference}::numeric where kind = ${table}`.execute(db);
  await sql`select set_config('bimabahi.in_bulk', '', true)`.execute(db);
}
