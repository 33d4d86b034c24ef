import type { ListQuery } from '@bimabahi/contract/api/list-query';
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { User } from '@bimabahi/contract/people/users';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { inSearchText, textIn } from '../../db/query/text-search.ts';
import {
  canReveal,
  countPeople,
  hasSecondFactor,
  idsOfPeople,
  listPeople,
  type OptionsQuery,
  optionsOf,
  peopleBatches,
  peopleOf,
  SHOWN,
} from '../kit/queries.ts';

const clients = (db: Db) => peopleOf(db, [ROLE_IDS.User]);
type Clients = ReturnType<typeof clients>;
/** On whose number they hang, and at which number that is. */
export const relatedTo = sql<User['related_to']>`(
  select jsonb_build_object('id', of.id, 'name', of.name, 'mobile', number_reached(of.id))
  from people of where of.id = people.relation_of and of.deleted_at is null)`.as('related_to');
/** By which an import finds them again. */
export const nameAndNumber = sql`(select concat_ws(' ', of.name, number_reached(of.id)) from people of
  where of.id = ${sql.ref('relation_of')} and of.deleted_at is null)`;
const DETAILS = ['profession', 'mobile_2', 'email', 'address', 'city', 'pan', 'birth_date', 'relation_of', 'relation'] as const;
const shown = (people: Clients) => people.select([...SHOWN, 'mobile', ...DETAILS, relatedTo, canReveal, hasSecondFactor]);

const TEXTS = ['name', 'mobile', 'profession', 'city', 'relation'];
interface Filters {
  without_number?: 0 | 1 | null | undefined;
  city?: string | null | undefined;
  relation_of?: number | null | undefined;
}
type ClientsRequest = Pick<ListQuery, 'search' | 'sort' | 'order'> & Filters;

/** Written as the index has it. */
const REACHED_AT_NONE = sql<boolean>`(mobile is null and number_reached(id) is null)`;

function those(people: Clients, { without_number, city, relation_of }: Filters): Clients {
  const numbered = without_number === 1 ? REACHED_AT_NONE : sql<boolean>`not ${REACHED_AT_NONE}`;
  return people
    .$if(without_number === 0 || without_number === 1, (query) => query.where(numbered))
    .$if(Boolean(city), (query) => query.where(textIn('city', String(city).toLowerCase())))
    .$if(Boolean(relation_of), (query) => query.where('relation_of', '=', relation_of as number));
}

const without = <Query extends Filters>({ without_number: _w, city: _c, relation_of: _r, ...query }: Query) => query;

export const listClients = (db: Db, query: ListQuery & ClientsRequest) =>
  listPeople(shown(those(clients(db), query)), without(query), TEXTS);
export const countClients = (db: Db, query: ClientsRequest) => countPeople(those(clients(db), query).select('id'), without(query));
export const clientsMatching = (db: Db, query: ClientsRequest, most: number) =>
  idsOfPeople(those(clients(db), query), without(query), most);
export const clientBatches = (db: Db, query: ClientsRequest) => peopleBatches(db, those(clients(db), query), without(query), TEXTS);
export const clientOptions = (db: Db, query: OptionsQuery) =>
  optionsOf(clients(db).select(['id', 'name', 'mobile']), [ROLE_IDS.User], query);

/** Whose name has the words of `name`, and no other but titles. */
export async function clientsNamedAlike(db: Db, name: string, limit: number) {
  const { key } = await db.selectNoFrom(sql<string | null>`client_name_key(${name})`.as('key')).executeTakeFirstOrThrow();
  if (key === null) return { data: [], total_count: 0 };
  const data = await clients(db)
    .select(['id', 'name', 'mobile'])
    .where(inSearchText(key))
    .where(sql<boolean>`client_name_key(name) = ${key}`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { data, total_count: data.length };
}
export const findClient = (db: Db, id: number) => shown(clients(db)).where('id', '=', id).executeTakeFirst();
export const findLockedClient = (db: Db, id: number) => shown(clients(db)).where('id', '=', id).forUpdate().executeTakeFirst();

export async function policiesOf(db: Db, user_id: number): Promise<{ motor_insurance: number; corporate_insurance: number }> {
  const count = async (table: 'motor_insurance' | 'corporate_insurance') =>
    (
      await db
        .selectFrom(table)
        .where('user_id', '=', user_id)
        .where('deleted_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('policies'))
        .executeTakeFirstOrThrow()
    ).policies;
  return { motor_insurance: await count('motor_insurance'), corporate_insurance: await count('corporate_insurance') };
}

/** Who hangs on a client's number, by name. */
export const relationsOf = (db: Db, id: number) =>
  clients(db).select(['id', 'name', 'mobile', 'relation']).where('relation_of', '=', id).orderBy(sql`lower(name)`).orderBy('id').execute();

export const isClient = async (db: Db, id: number): Promise<boolean> =>
  (await clients(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
