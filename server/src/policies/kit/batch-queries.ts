import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CUSTOM_PLAN } from '../../db/engine/prepared-statements.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { type TaxFacts, taxFacts } from '../../premium/check/tax-queries.ts';

/** Those of them who are active clients; locked against deletion until the transaction ends. */
export async function activeClients(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from people where id = any (${[...new Set(ids)]}::integer[]) and role_id = ${sql.lit(ROLE_IDS.User)} and is_active
      and deleted_at is null order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By the number as it was asked for. */
export async function policiesWithNumbers(db: Db, table: PolicyTable, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ wanted: string; id: number }>`
    ${sql.raw(CUSTOM_PLAN)} select wanted, policy.id from unnest(${[...numbers]}::text[]) as wanted
      join ${sql.table(table)} policy on lower(regexp_replace(policy.policy_no, '\\s', '', 'g')) = lower(regexp_replace(wanted, '\\s', '', 'g'))
    where policy.deleted_at is null`.execute(db);
  return new Map(rows.map(({ wanted, id }) => [wanted, id]));
}

/** By product; `null` stands for none. */
export async function taxFactsOf(db: Db, table: PolicyTable, products: readonly (string | null)[]): Promise<Map<string | null, TaxFacts>> {
  const { rows } = await sql<{ product: string | null; tax: TaxFacts }>`
    select product, ${taxFacts(table, sql`product`)} as tax from unnest(${[...new Set(products)]}::text[]) as product`.execute(db);
  return new Map(rows.map(({ product, tax }) => [product, tax]));
}

export type NewRow = Insertable<Tables[PolicyTable]> & { policy_no: string };

/** Ids by number; rows have the first one's columns. One statement locks what renewals are linked by in one order: two could deadlock. */
export async function insertPolicies(db: Db, table: PolicyTable, rows: readonly NewRow[]): Promise<Map<string, number>> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const inserted = await sql<{ id: number; policy_no: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id, policy_no`.execute(db);
  return new Map(inserted.rows.map(({ id, policy_no }) => [policy_no, id]));
}
