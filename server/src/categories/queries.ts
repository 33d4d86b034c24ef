import type { ListQuery } from '@bimabahi/contract/list-query';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { containing, inOrder, offsetOf } from '../db/query/pagination.ts';

const kept = (db: Db) => db.selectFrom('categories').where('deleted_at', 'is', null);
const shown = (db: Db) => kept(db).select(['id', 'name', 'version']);

export async function listCategories(db: Db, { page, limit, search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: ListQuery) {
  const found = search ? sql<boolean>`search_text like ${containing(search)}` : sql<boolean>`true`;
  const { total_count } = await kept(db)
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(found)
    .orderBy(inOrder(sort, order, ['name']))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

export const readCategory = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst();
export const lockCategory = (db: Db, id: number) => shown(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertCategory(db: Db, category: { name: string; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<{ name: string; deleted_at: string; deleted_by: number }>;

export async function changeCategory(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('categories').set(change).where('id', '=', id).execute();
}
