import { cleanMobile } from '@bimabahi/contract/fields';
import type { ListQuery } from '@bimabahi/contract/list-query';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { containing, inOrder, offsetOf } from '../db/paging.ts';

const clients = (db: Db) => db.selectFrom('people').where('role_id', '=', ROLE_IDS.User).where('deleted_at', 'is', null);

const shown = (db: Db) =>
  clients(db).select([
    'id',
    'name',
    'mobile',
    'profession',
    'is_active',
    'version',
    'created_at',
    sql<boolean>`password_sealed is not null`.as('can_reveal'),
  ]);

/** A mobile number is found however it is typed, with spaces or +91. */
const matching = (search: string) => {
  const texts = new Set([search, String(cleanMobile(search) ?? search)]);
  return sql<boolean>`search_text like any (${[...texts].map(containing)}::text[])`;
};

export async function listClients(db: Db, { page, limit, search, sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: ListQuery) {
  const found = search ? matching(search) : sql<boolean>`true`;
  const { total_count } = await clients(db)
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .executeTakeFirstOrThrow();
  const data = await shown(db)
    .where(found)
    .orderBy(inOrder(sort, order, ['name', 'mobile', 'profession']))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute();
  return { data, total_count };
}

export async function clientOptions(
  db: Db,
  { search, limit, id }: { search?: string | null | undefined; limit: number; id?: number | undefined },
) {
  const offered = id
    ? clients(db).where('id', '=', id)
    : clients(db)
        .where('is_active', '=', true)
        .where(search ? matching(search) : sql<boolean>`true`);
  const { total_count } = await offered.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow();
  const data = await offered.select(['id', 'name', 'mobile']).orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return { data, total_count };
}

export const readClient = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst();

/** Reads the client and keeps others from changing it until the transaction ends. */
export const lockClient = (db: Db, id: number) => shown(db).select('password_sealed').where('id', '=', id).forUpdate().executeTakeFirst();

/** A number for a person who is about to be added: what is sealed for them is bound to it. */
export async function nextPersonId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('people', 'id')) as id`.execute(db);
  return (rows[0] as { id: number }).id;
}

type Passwords = { password_hash: string | null; password_sealed: string | null };
type NewClient = { id: number; name: string; mobile: string; profession?: string | null | undefined; created_by: number } & Passwords;

export async function insertClient(db: Db, client: NewClient): Promise<void> {
  await db
    .insertInto('people')
    .values({ ...client, role_id: ROLE_IDS.User })
    .execute();
}

type Change = Partial<
  { name: string; mobile: string; profession: string | null; is_active: boolean; deleted_at: string; deleted_by: number } & Passwords
>;

export async function changeClient(db: Db, id: number, change: Change): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) await db.updateTable('people').set(change).where('id', '=', id).execute();
}

export async function policiesOf(db: Db, user_id: number): Promise<number> {
  const count = (table: 'motor_insurance' | 'corporate_insurance') =>
    db
      .selectFrom(table)
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('policies'))
      .executeTakeFirstOrThrow();
  return (await count('motor_insurance')).policies + (await count('corporate_insurance')).policies;
}

/** Locks the row too, so that one person's reveals queue up and none of them is missed by the count. */
export async function lockPasswordHash(db: Db, person_id: number): Promise<string | null> {
  const row = await db.selectFrom('people').select('password_hash').where('id', '=', person_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return row.password_hash;
}

/** How many reveals, given or refused, this Admin has asked for in the last hour. */
export async function revealsOfLastHour(db: Db, person_id: number): Promise<number> {
  const { reveals } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('reveals'))
    .where('person_id', '=', person_id)
    .where('action', 'in', ['users.reveal', 'users.reveal-refused'])
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return reveals;
}
