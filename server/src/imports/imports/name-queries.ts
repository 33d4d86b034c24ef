import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

export async function unknownInsurers(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    where search_key(name) <> '' and not exists (select from insurer_names where key = search_key(name)) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** By name what all names of one insurer share. */
export async function insurersMeant(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; key: string | null }>`
    select name, insurer_key(name) as key from unnest(${[...names]}::text[]) as name`.execute(db);
  return new Map(rows.flatMap(({ name, key }) => (key === null ? [] : [[name, key] as const])));
}

export async function unknownPayees(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    where search_key(name) <> '' and not exists (select from payee_names where key = search_key(name)) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export interface NamedLine {
  product: string | null;
  company: string | null;
  line: ProductLine | null;
}

/** As policies of these products and insurers have it. */
export async function linesOf(db: Db, kind: 'motor' | 'corporate', named: readonly Omit<NamedLine, 'line'>[]): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select product, company, policy_line(${kind}, product, company) as line
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (product text, company text)`.execute(db);
  return rows;
}

/** Of policies that are stored; those without one are left out. */
export async function linesById(db: Db, table: PolicyTable, ids: readonly number[]): Promise<Map<number, ProductLine>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'line'])
    .where('id', 'in', [...ids])
    .where('line', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, line }) => [id, line as ProductLine]));
}

/** Of these texts, those that neither a product nor a category is called. */
export async function unknownProducts(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select one.name from unnest(${[...new Set(names)]}::text[]) as one (name)
    where not exists (select from products where lower(products.name) = lower(btrim(one.name)) and deleted_at is null)
      and not exists (select from categories where lower(categories.name) = lower(btrim(one.name)) and deleted_at is null)
      and not exists (select from known_names where master in ('products', 'categories') and key = lower(btrim(one.name)))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
