import type { ListQuery } from '@bimabahi/contract/api/list-query';
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { nameWords, WORD_ENDS } from '@bimabahi/contract/values/name-words';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import {
  canReveal,
  countPeople,
  hasSecondFactor,
  listPeople,
  type OptionsQuery,
  optionsOf,
  peopleBatches,
  peopleOf,
  SHOWN,
} from '../kit/queries.ts';

const clients = (db: Db) => peopleOf(db, [ROLE_IDS.User]);
type Clients = ReturnType<typeof clients>;
const shown = (people: Clients) => people.select([...SHOWN, 'mobile', 'profession', canReveal, hasSecondFactor]);

const TEXTS = ['name', 'mobile', 'profession'];
type ClientsRequest = Pick<ListQuery, 'search' | 'sort' | 'order'> & { without_number?: 0 | 1 | null | undefined };

const those = (people: Clients, { without_number }: ClientsRequest): Clients =>
  without_number === undefined || without_number === null ? people : people.where('mobile', without_number === 1 ? 'is' : 'is not', null);

export const listClients = (db: Db, { without_number, ...query }: ListQuery & ClientsRequest) =>
  listPeople(shown(those(clients(db), { without_number })), query, TEXTS);
export const countClients = (db: Db, { without_number, ...query }: ClientsRequest) =>
  countPeople(those(clients(db), { without_number }).select('id'), query);
export const clientBatches = (db: Db, { without_number, ...query }: ClientsRequest) =>
  peopleBatches(db, those(clients(db), { without_number }), query, TEXTS);
export const clientOptions = (db: Db, query: OptionsQuery) =>
  optionsOf(clients(db).select(['id', 'name', 'mobile']), [ROLE_IDS.User], query);

/** Whose name has the words of `name`, and no other. */
export async function clientsNamedAlike(db: Db, name: string, limit: number) {
  const words = nameWords(name);
  const stored = sql`regexp_split_to_array(lower(name), ${WORD_ENDS.source})`;
  const data = await clients(db)
    .select(['id', 'name', 'mobile'])
    .where(inSearchText(words.join(' ')))
    .where(sql<boolean>`${stored} @> ${words}::text[] and ${stored} <@ ${['', ...words]}::text[]`)
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
