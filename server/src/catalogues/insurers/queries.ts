import type { ListQuery, OptionsQuery } from '@bimabahi/contract/api/list-query';
import { insurer, insurerOption } from '@bimabahi/contract/catalogues/insurers';
import type { UnassignedName } from '@bimabahi/contract/catalogues/names';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import { nameQueries } from '../kit/name-queries.ts';

const insurers = crudQueries('insurers', {
  record: insurer,
  sortedAsText: ['name'],
  filters: ({ search, kind }: ListQuery & { kind?: string | undefined }) => [
    search ? inSearchText(search) : undefined,
    kind ? sql`kind = ${kind}` : undefined,
  ],
});

export const insurerQueries = {
  ...insurers,
  /** By name, as a directory is. */
  list: (db: Db, query: Parameters<typeof insurers.list>[1]) => insurers.list(db, { ...query, sort: query.sort ?? 'name' }),
};

const active = crudQueries('insurers', {
  record: insurerOption,
  sortedAsText: ['name'],
  filters: ({ search, id }: ListQuery & { id?: number | undefined }) => [
    id === undefined ? sql`is_active` : sql`id = ${id}`,
    search ? inSearchText(search) : undefined,
  ],
});

export const insurerOptions = (db: Db, query: OptionsQuery & { id?: number | undefined }) =>
  active.list(db, { ...query, page: 1, sort: 'name' });

export const insurerNames = nameQueries({ table: 'insurers', noun: 'insurer', view: 'insurer_names', id: 'insurer_id' });

/** Reads all policies: for a screen that is seldom opened. */
export async function unassignedNames(db: Db, { limit }: { limit: number }): Promise<{ data: UnassignedName[]; total_count: number }> {
  const { rows } = await sql<UnassignedName & { total_count: number }>`
    with typed as (
      select name_remark as text, count(*) as motor, 0 as corporate from motor_insurance
      where deleted_at is null and insurer_id is null and name_remark is not null group by name_remark
      union all
      select company, 0, count(*) from corporate_insurance where deleted_at is null and insurer_id is null and company is not null group by company
    ), named as (
      select search_key(text) as key, (array_agg(text order by motor + corporate desc, text))[1] as text,
        sum(motor)::integer as motor, sum(corporate)::integer as corporate
      from typed group by 1
    )
    select text, motor, corporate, count(*) over ()::integer as total_count from named
    where key <> '' and not exists (select from insurer_names where insurer_names.key = named.key)
    order by motor + corporate desc, text limit ${limit}`.execute(db);
  return { data: rows.map(({ total_count: _, ...name }) => name), total_count: rows[0]?.total_count ?? 0 };
}
