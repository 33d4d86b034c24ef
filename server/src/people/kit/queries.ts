import type { ListQuery } from '@bimabahi/contract/api/list-query';
import type { RoleId } from '@bimabahi/contract/api/roles';
import { FRESH_MINUTES } from '@bimabahi/contract/people/people';
import { cleanMobile } from '@bimabahi/contract/values/fields';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { countOf, pageOf } from '../../db/query/page-of.ts';
import { limitOf } from '../../db/query/pagination.ts';
import { type RowBatch, rowBatches } from '../../db/query/row-batches.ts';
import { anyInSearchText } from '../../db/query/text-search.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { storedPeople } from '../../platform/totals/totals-queries.ts';

type People<Row> = SelectQueryBuilder<Tables, 'people', Row>;

/** Literals, so that one plan can use the index of a role. */
export const peopleOf = (db: Db, roles: readonly RoleId[]) =>
  db
    .selectFrom('people')
    .where(
      'role_id',
      'in',
      roles.map((role) => sql.lit(role)),
    )
    .where('deleted_at', 'is', null);

export const SHOWN = ['id', 'name', 'is_active', 'version', 'created_at'] as const;
export const canReveal = sql<boolean>`password_sealed is not null`.as('can_reveal');

export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.person_id = people.id and second_factors.confirmed_at is not null
)`.as('has_second_factor');

/** Finds a mobile number in any notation, such as +91 or spaces. */
const matching = (search: string) => anyInSearchText([search, String(cleanMobile(search) ?? search)]);

/** When a client's first policy began; of one without any, when they were added. */
export const CLIENT_SINCE = sql<string>`coalesce(
  least((select min(start_date) from motor_insurance where user_id = people.id and deleted_at is null),
    (select min(start_date) from corporate_insurance where user_id = people.id and deleted_at is null)),
  (people.created_at at time zone 'Asia/Kolkata')::date)::text`;

type PeopleRequest = Pick<ListQuery, 'search' | 'sort' | 'order'>;

const found = <Row>(people: People<Row>, { search }: PeopleRequest) => (search ? people.where(matching(search)) : people);

/** `texts`: columns sorted without case. */
const orderOf = ({ sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: PeopleRequest, texts: readonly string[]) =>
  ordering({ column: sort, direction: order, nullable: true, caseInsensitive: texts.includes(sort) });

export const listPeople = <Row>(people: People<Row>, query: ListQuery, texts: readonly string[]) =>
  pageOf(found(people, query), orderOf(query, texts), query);

export const countPeople = (people: People<object>, query: PeopleRequest) => countOf(found(people, query));

/** In the order of ids. */
export async function idsOfPeople(people: People<object>, query: PeopleRequest, most: number): Promise<number[]> {
  const rows = await found(people.select('id'), query).orderBy('id').limit(sql.lit(most)).execute();
  return rows.map(({ id }) => id);
}

export function peopleBatches(db: Db, people: People<object>, query: PeopleRequest, texts: readonly string[]): AsyncGenerator<RowBatch> {
  const by = orderOf(query, texts);
  const rows = found(people, query).select(['id', by.value.as('value')]);
  return rowBatches(db, { table: 'people', by, found: (range): Expression<unknown> => rows.where(range) });
}

export interface OptionsQuery {
  search?: string | null | undefined;
  limit: number;
  id?: number | undefined;
}

/** Options of a drop-down, by name. `roles`: those of `people`. */
export async function optionsOf<Row>(people: People<Row>, roles: readonly RoleId[], { search, limit, id }: OptionsQuery) {
  const active = people.where(sql<boolean>`is_active`);
  const offered = id ? people.where('id', '=', id) : search ? active.where(matching(search)) : active;
  const stored = id || search ? sql<number | null>`null` : storedPeople(roles, { onlyActive: true });
  const page = offered.select(stored.as('total_count')).orderBy(sql`lower(name)`).orderBy('id').limit(limitOf(limit));
  const rows = await page.$castTo<Row & { total_count: number | null }>().execute();
  const data = rows.map(({ total_count: _, ...row }) => row);
  if (data.length < limit) return { data, total_count: data.length };
  return { data, total_count: rows[0]?.total_count ?? (await countOf(offered)) };
}

/** Reserves an id: sealed secrets are bound to it before the insert. */
export async function nextPersonId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('people', 'id')) as id`.execute(db);
  return itemAt(rows, 0).id;
}

export interface Passwords {
  password_hash: string | null;
  password_sealed: string | null;
}
export interface NewPerson {
  role_id: RoleId;
  name: string;
  /** Only a client may lack one. */
  mobile: string | null;
  email?: string | null | undefined;
  profession?: string | null | undefined;
  mobile_2?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  pan?: string | null | undefined;
  birth_date?: string | null | undefined;
  relation_of?: number | null | undefined;
  relation?: string | null | undefined;
  created_by: number;
}

export async function insertPerson(db: Db, person: NewPerson & Passwords & { id: number }): Promise<void> {
  await db.insertInto('people').values(person).execute();
}

export type PersonChange = Partial<
  { [Field in Exclude<keyof NewPerson, 'created_by'>]: NewPerson[Field] | undefined } & Passwords & {
      is_active: boolean;
      deleted_at: string;
      deleted_by: number;
    }
>;

/** No write for an empty change, since the trigger would count up the version. */
export async function changePerson(db: Db, id: number, change: PersonChange): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) await db.updateTable('people').set(change).where('id', '=', id).execute();
}

export const deletedPerson = (db: Db, id: number, roles: readonly RoleId[]) =>
  db
    .selectFrom('people')
    .select(['erased_at', 'name'])
    .where('id', '=', id)
    .where('role_id', 'in', roles)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

export async function sealedPassword(db: Db, id: number): Promise<string | null> {
  return (await db.selectFrom('people').select('password_sealed').where('id', '=', id).executeTakeFirstOrThrow()).password_sealed;
}

/** Serialises attempts, so that each is counted. */
export async function lockPasswordHash(db: Db, person_id: number): Promise<string | null> {
  const row = await db.selectFrom('people').select('password_hash').where('id', '=', person_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return row.password_hash;
}

/** This sign-in gave the password, when it began or later, within the last `FRESH_MINUTES`. */
export async function isProven(db: Db, session_id: number): Promise<boolean> {
  const proven = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where(sql<boolean>`proven_at > now() - ${sql.lit(FRESH_MINUTES)} * interval '1 minute'`)
    .executeTakeFirst();
  return proven !== undefined;
}

export async function noteProven(db: Db, session_id: number): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: sql`now()` }).where('id', '=', session_id).execute();
}

export async function countRecentEvents(db: Db, person_id: number, actions: readonly string[], minutes: number): Promise<number> {
  const { times } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('person_id', '=', person_id)
    .where('action', 'in', actions)
    .where('at', '>', sql<string>`now() - ${minutes} * interval '1 minute'`)
    // Entries from a clock that was ahead would count until that time comes.
    .where('at', '<=', sql<string>`now() + interval '5 minutes'`)
    .executeTakeFirstOrThrow();
  return times;
}
