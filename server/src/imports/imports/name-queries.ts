import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';

export async function unknownInsurers(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    where search_key(name) <> '' and not exists (select from insurer_names where key = search_key(name)) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function unknownPayees(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    where search_key(name) <> '' and not exists (select from payee_names where key = search_key(name)) order by name`.execute(db);
  return rows.map(({ name }) => name);
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
