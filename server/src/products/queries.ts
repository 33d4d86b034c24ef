import type { ListQuery } from '@bimabahi/contract/list-query';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { containing, inOrder, offsetOf } from '../db/query/pagination.ts';

const kept = (db: Db) => db.selectFrom('products').where('deleted_at', 'is', null);
const shown = (db: Db) => kept(db).select(['id', 'name', 'is_active', 'version']);

type Search = { search?: string | null | undefined };
const matching = ({ search }: Search) => (search ? sql<boolean>`search_text like ${containing(search)}` : sql<boolean>`true`);

export async function listProducts(db: Db, { page, limit, search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: ListQuery) {
  const { total_count } = await kept(db)
    .where(matching({ search }))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(matching({ search }))
    .orderBy(inOrder(sort, order, ['name']))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

export async function productOptions(db: Db, { search, limit }: Search & { limit: number }) {
  const offered = kept(db).where('is_active', '=', true).where(matching({ search }));
  const { total_count } = await offered.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await offered.select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return { data, total_count };
}

export const readProduct = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst();
export const lockProduct = (db: Db, id: number) => shown(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertProduct(db: Db, product: { name: string; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<{ name: string; is_active: boolean; deleted_at: string; deleted_by: number }>;

export async function changeProduct(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('products').set(change).where('id', '=', id).execute();
}
