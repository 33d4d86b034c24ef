import { CALLED_AT_MOST } from '@bimabahi/contract/customer-supports';
import type { ListQuery } from '@bimabahi/contract/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { containing, inOrder, offsetOf } from '../db/query/pagination.ts';

const kept = (db: Db) => db.selectFrom('customer_supports').where('deleted_at', 'is', null);
const shown = (db: Db) => kept(db).select(['id', 'title', 'number', 'version']);

/** A number is found with the spaces that a person reads it with. */
function matching(search: ListQuery['search']): RawBuilder<boolean> {
  if (!search) return sql`true`;
  const digits = search.replace(/[\s().+-]/g, '');
  const texts = /^\d+$/.test(digits) ? [search, digits] : [search];
  return sql`search_text like any (${texts.map(containing)}::text[])`;
}

export async function listContacts(db: Db, { page, limit, search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: ListQuery) {
  const { total_count } = await kept(db)
    .where(matching(search))
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(matching(search))
    .orderBy(inOrder(sort, order, ['title']))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

/** Whom anybody may call, by title. */
export const numbersToCall = (db: Db) =>
  kept(db).select(['id', 'title', 'number']).orderBy(sql`lower(title)`).orderBy('id').limit(CALLED_AT_MOST).execute();

export const readContact = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst();
/** Reads the contact and keeps others from changing it until the transaction ends. */
export const lockContact = (db: Db, id: number) => shown(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertContact(db: Db, contact: { title: string; number: string; created_by: number }): Promise<number> {
  const { id } = await db.insertInto('customer_supports').values(contact).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<{ title: string; number: string; deleted_at: string; deleted_by: number }>;

export async function changeContact(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('customer_supports').set(change).where('id', '=', id).execute();
}
