import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { constantQuery } from '../../db/query/constant-query.ts';
import { hiddenFromPlanner } from '../../db/query/hidden-from-planner.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { type TaxFacts, taxFacts } from '../../premium/check/tax-queries.ts';
import { rowsFor } from './hand-over-queries.ts';
import type { Owner } from './policy-table.ts';
import { type PolicyShape, policiesWhere } from './select-queries.ts';

export type NewPolicy<T extends PolicyTable> = Insertable<Tables[T]>;
export type PolicyChange<T extends PolicyTable> = Updateable<Tables[T]>;

const existing = (db: Db, table: PolicyTable) => db.selectFrom(table).where('deleted_at', 'is', null);

const activeClient = (db: Db, user_id: number) =>
  db
    .selectFrom('people')
    .select('id')
    .where('id', '=', user_id)
    .where('role_id', '=', ROLE_IDS.User)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare();

/** Locks the client against deletion until the transaction ends. */
export async function isActiveClient(db: Db, user_id: number): Promise<boolean> {
  return (await activeClient(db, user_id).executeTakeFirst()) !== undefined;
}

export async function readPolicies<Row>(db: Db, shape: PolicyShape, ids: readonly number[], owner: Owner): Promise<Row[]> {
  const isOneOf = (id: string) => sql<boolean>`${sql.ref(id)} = any (${hiddenFromPlanner(ids, 'integer[]')})`;
  const rows = rowsFor(shape.table, owner, isOneOf('policy.id'));
  return (await sql<Row>`select ${shape.record} from ${policiesWhere(rows, isOneOf('id'))}`.execute(db)).rows;
}

export async function lockPolicy<Row>(db: Db, shape: PolicyShape, id: number): Promise<Row | undefined> {
  const byId = sql<boolean>`id = ${id}`;
  return (await sql<Row>`select ${shape.record} from ${policiesWhere(shape.table, byId)} for update`.execute(db)).rows[0];
}

/** Locks a policy and finds what the tax follows from; `product` is the one that it will have, undefined where it stays. */
export function taxedLock<Row>({ table, record }: Pick<PolicyShape, 'table' | 'record'>) {
  const company = table === 'corporate_insurance' ? sql.ref(`${table}.company`) : sql`null::text`;
  const withTaxOf = (product: RawBuilder<unknown>) =>
    constantQuery<Row & { tax: TaxFacts }>(sql`
      select ${record}, ${taxFacts(table, { product, company })} as tax from ${policiesWhere(table, sql`${sql.ref(`${table}.id`)} = $1`)} for update`);
  const ofStored = withTaxOf(sql.ref(`${table}.product`));
  const ofGiven = withTaxOf(sql`$2::text`);
  return async (db: Db, id: number, product: string | null | undefined): Promise<{ policy: Row; tax: TaxFacts } | undefined> => {
    const [row] = await (product === undefined ? ofStored(db, id) : ofGiven(db, id, product));
    if (!row) return undefined;
    const { tax, ...policy } = row;
    return { tax, policy: policy as Row };
  };
}

/** The expression of the index. */
const sameNumber = (policy_no: RawBuilder<string>) =>
  sql<boolean>`lower(regexp_replace(policy_no, '\\s', '', 'g')) = lower(regexp_replace(${policy_no}, '\\s', '', 'g'))`;

/** The latest one. */
export const policyWithNumber = (db: Db, table: PolicyTable, policy_no: string): Promise<{ id: number } | undefined> =>
  existing(db, table)
    .select('id')
    .where(sameNumber(sql`${policy_no}`))
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const MOST_ALIKE = 5;

export const policiesWithNumberLike = (db: Db, table: PolicyTable, policy_no: string) =>
  existing(db, table)
    .select(['id', 'policy_no', 'start_date', 'end_date'])
    .where(sql<boolean>`search_key(policy_no) = search_key(${policy_no}) and search_key(${policy_no}) <> ''`)
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_ALIKE))
    .execute();

export interface Entered {
  user_id: number;
  policy_no: string;
  product?: string | null | undefined;
}

/** Writes nothing, keeps the version and returns undefined where the change is empty. */
export async function changePolicy<Row>(
  db: Db,
  shape: PolicyShape,
  id: number,
  change: PolicyChange<PolicyTable>,
): Promise<Row | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return undefined;
  const updated = db.updateTable(shape.table).set(change).where('id', '=', id);
  return (await sql<Row>`${updated} returning ${shape.record}`.execute(db)).rows[0];
}

/** A policy that was entered under the wrong client takes its claims along; one that is sold leaves them. */
export async function giveClaims(db: Db, table: PolicyTable, id: number, user_id: number): Promise<void> {
  const policy = table === 'motor_insurance' ? 'motor_id' : 'corporate_id';
  await db.updateTable('claims').set({ user_id }).where(policy, '=', id).where('user_id', '<>', user_id).execute();
}

export async function removePolicy(db: Db, table: PolicyTable, id: number, deleted_by: number): Promise<void> {
  await db.updateTable(table).set({ deleted_at: new Date().toISOString(), deleted_by }).where('id', '=', id).execute();
}
