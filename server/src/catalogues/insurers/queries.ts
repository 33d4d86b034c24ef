import type { ListQuery, OptionsQuery } from '@bimabahi/contract/api/list-query';
import { insurer, insurerOption, type UnassignedName } from '@bimabahi/contract/catalogues/insurers';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import { nameTaken, Refusal } from '../../platform/http/refusal.ts';

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
  filters: ({ search }) => [sql`is_active`, search ? inSearchText(search) : undefined],
});

export const insurerOptions = (db: Db, query: OptionsQuery) => active.list(db, { ...query, page: 1, sort: 'name' });

/** One change of names at a time: no index can hold names and aliases apart. */
export async function lockNames(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bimabahi names of insurers', 0))`.execute(db);
}

async function namesTaken(db: Db, id: number, names: readonly string[]): Promise<{ key: string; by: string }[]> {
  const keys = names.map(searchKey);
  const { rows } = await sql<{ key: string; by: string }>`
    select key, insurers.name as by from insurer_names join insurers on insurers.id = insurer_id
    where key = any(${keys}::text[]) and insurer_id <> ${id}`.execute(db);
  return rows;
}

interface InsurerNames {
  name: string;
  aliases: readonly string[];
}

const aliasTaken = (alias: string, by: string) =>
  new Refusal(409, 'taken', `“${alias}” is already a name of ${by}.`, { errors: { aliases: [`“${alias}” is already a name of ${by}`] } });

/** Each name once, by letters and digits; the insurer's own name is no alias. Without commas, as forms separate aliases by them. */
export function ownAliases({ name, aliases }: InsurerNames): string[] {
  const keys = new Set([searchKey(name)]);
  const plain = aliases.map((alias) => alias.replace(/\s*,\s*/g, ' ').trim());
  return plain.filter((alias) => !keys.has(searchKey(alias)) && keys.add(searchKey(alias)));
}

/** Until the commit no other insurer can take these names. `id` is 0 for a new insurer. */
export async function reserveNames(db: Db, id: number, { name, aliases }: InsurerNames): Promise<void> {
  await lockNames(db);
  const [taken] = await namesTaken(db, id, [name, ...aliases]);
  if (!taken) return;
  if (taken.key === searchKey(name)) throw nameTaken('insurer')();
  throw aliasTaken(aliases.find((alias) => searchKey(alias) === taken.key) ?? '', taken.by);
}

/** Reads all policies: for a screen that is seldom opened. */
export async function unassignedNames(db: Db, { limit }: { limit: number }): Promise<{ data: UnassignedName[]; total_count: number }> {
  const { rows } = await sql<UnassignedName & { total_count: number }>`
    with typed as (
      select name_remark as text, count(*) as motor, 0 as corporate from motor_insurance
      where deleted_at is null and name_remark is not null group by name_remark
      union all
      select company, 0, count(*) from corporate_insurance where deleted_at is null and company is not null group by company
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
