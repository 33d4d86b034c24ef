import { type SavedViewQuery, savedView } from '@bimabahi/contract/reports/saved-views';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';

interface Of {
  person_id: number;
}

export const queries = crudQueries('saved_views', {
  record: savedView,
  sortedAsText: ['name'],
  filters: ({ search, screen, person_id }: Pick<SavedViewQuery, 'search' | 'screen' | 'sort' | 'order'> & Of) => [
    search ? inSearchText(search) : undefined,
    screen ? sql<boolean>`screen = ${screen}` : undefined,
    sql<boolean>`(shared or person_id = ${person_id})`,
  ],
});

/** Locks the person, so that two at once do not pass the limit together. */
export async function countViewsOf(db: Db, person_id: number): Promise<number> {
  await db.selectFrom('people').select('id').where('id', '=', person_id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', person_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lastPosition(db: Db, { person_id, screen }: Of & { screen: string }): Promise<number> {
  const { last } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('screen', '=', screen)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('shared', '=', true), eb('person_id', '=', person_id)]))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Also of a deleted view. */
export const ownerOf = (db: Db, id: number) =>
  db.selectFrom('saved_views').select(['person_id', 'shared']).where('id', '=', id).executeTakeFirst();
