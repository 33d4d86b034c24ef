import type { ListQuery } from '@bimabahi/contract/list-query';
import { may } from '@bimabahi/contract/permissions';
import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/roles';
import { cleanCallerNumber } from '@bimabahi/contract/telecom-records';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { containing, inOrder, offsetOf, searchKey } from '../db/query/pagination.ts';
import type { TelecomRecords } from '../db/tables.generated.ts';

const COLUMNS = ['id', 'name', 'mobile', 'inquiry_date', 'product_over', 'remark', 'version'] as const;

const kept = (db: Db) => db.selectFrom('telecom_records').where('deleted_at', 'is', null);

/** A number is found however it is typed: with spaces, with +91, without the words around it. */
function matching(search: string) {
  const texts = new Set([search, String(cleanCallerNumber(search)), searchKey(search) ?? search]);
  return sql<boolean>`search_text like any (${[...texts].map(containing)}::text[])`;
}

type Query = ListQuery & { employee_id?: number | undefined; date?: string | undefined };

/** One page, newest first unless sorted. */
export async function listRecords(
  db: Db,
  { page, limit, search, employee_id, date, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: Query,
) {
  const found = kept(db)
    .$if(Boolean(search), (query) => query.where(matching(search as string)))
    .$if(employee_id !== undefined, (query) => query.where('created_by', '=', employee_id as number))
    .$if(date !== undefined, (query) => query.where('inquiry_date', '=', date as string));
  const { total_count } = await found.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await found
    .select(COLUMNS)
    .orderBy(inOrder(sort, order, ['name', 'mobile', 'product_over', 'remark']))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

const MAKERS = ROLE_NAMES.filter((role) => may(role, 'telecom-records.create')).map((role) => ROLE_IDS[role]);

/** Who may make records; and who made some that are kept, though they have left or do something else by now. */
export async function employeeOptions(
  db: Db,
  { search, limit, id }: { search?: string | null | undefined; limit: number; id?: number | undefined },
) {
  const offered = db
    .selectFrom('people')
    .where((eb) =>
      eb.or([
        eb.and([eb('role_id', 'in', MAKERS), eb('is_active', '=', true), eb('deleted_at', 'is', null)]),
        sql<boolean>`exists (select from telecom_records r where r.created_by = people.id and r.deleted_at is null)`,
      ]),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`lower(name) like ${containing(search as string)}`));
  const { total_count } = await offered.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await offered.select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return { data, total_count };
}

export const readRecord = (db: Db, id: number) => kept(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
/** Reads the record and keeps others from changing it until the transaction ends. */
export const lockRecord = (db: Db, id: number) => kept(db).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

type Entered = { [F in 'inquiry_date' | 'product_over' | 'remark']?: string | null | undefined };

export async function insertRecord(db: Db, record: { name: string; mobile: string; created_by: number } & Entered): Promise<number> {
  const { id } = await db.insertInto('telecom_records').values(record).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = { [F in 'name' | 'mobile' | 'product_over' | 'remark']?: TelecomRecords[F] | undefined };

export async function changeRecord(db: Db, id: number, change: Change & { deleted_at?: string; deleted_by?: number }): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.updateTable('telecom_records').set(change).where('id', '=', id).execute();
}
