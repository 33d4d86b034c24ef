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

/** As policies of these products have it. */
export async function linesOf(db: Db, kind: 'motor' | 'corporate', products: readonly string[]) {
  const { rows } = await sql<{ product: string; line: ProductLine | null }>`
    select product, policy_line(${kind}, product) as line from unnest(${[...products]}::text[]) as product`.execute(db);
  return rows;
}

export async function withoutLine(db: Db, table: PolicyTable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('line', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
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
