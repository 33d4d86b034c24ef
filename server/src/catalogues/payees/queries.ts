import type { ListQuery, OptionsQuery } from '@bimabahi/contract/api/list-query';
import { type PayeeKind, payee, payeeOption, type UnassignedPayeeName } from '@bimabahi/contract/catalogues/payees';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import { nameQueries } from '../kit/name-queries.ts';

const payees = crudQueries('payees', {
  record: payee,
  sortedAsText: ['name'],
  filters: ({ search, kind }: ListQuery & { kind?: PayeeKind | undefined }) => [
    search ? inSearchText(search) : undefined,
    kind ? sql`kind = ${kind}` : undefined,
  ],
});

export const payeeQueries = {
  ...payees,
  /** By name, as a directory is. */
  list: (db: Db, query: Parameters<typeof payees.list>[1]) => payees.list(db, { ...query, sort: query.sort ?? 'name' }),
};

const active = crudQueries('payees', {
  record: payeeOption,
  sortedAsText: ['name'],
  filters: ({ search }) => [sql`is_active`, search ? inSearchText(search) : undefined],
});

export const payeeOptions = (db: Db, query: OptionsQuery) => active.list(db, { ...query, page: 1, sort: 'name' });

export const payeeNames = nameQueries({ table: 'payees', noun: 'payee', view: 'payee_names', id: 'payee_id' });

/** Share of trigrams that two names have in common before they are called alike: "vijay agency" and "vijay agencies" have 0.65. */
const ALIKE = 0.5;

/** Reads all policies: for a screen that is seldom opened. */
export async function unassignedNames(db: Db, { limit }: { limit: number }): Promise<{ data: UnassignedPayeeName[]; total_count: number }> {
  const { rows } = await sql<UnassignedPayeeName & { total_count: number }>`
    with typed as (
      select sub_broker as text, count(*) as motor, 0 as corporate, sum(commission_out_num) as commission_out
      from motor_insurance where deleted_at is null and sub_broker is not null group by sub_broker
      union all
      select broker, 0, count(*), sum(commission_out_num)
      from corporate_insurance where deleted_at is null and broker is not null group by broker
    ), named as (
      select search_key(text) as key, (array_agg(text order by motor + corporate desc, text))[1] as text,
        sum(motor)::integer as motor, sum(corporate)::integer as corporate, coalesce(sum(commission_out), 0) as commission_out
      from typed group by 1
    ), unassigned as materialized (
      select * from named where key <> '' and not exists (select from payee_names where payee_names.key = named.key)
    ), shown as (
      select *, count(*) over ()::integer as total_count from unassigned order by motor + corporate desc, text limit ${limit}
    )
    select shown.text, motor, corporate, commission_out, total_count,
      array(
        select other.text from unassigned as other
        where other.key <> shown.key and similarity(other.text, shown.text) >= ${ALIKE}
        order by similarity(other.text, shown.text) desc, other.text limit 5
      ) as similar,
      (
        select jsonb_build_object('id', payees.id, 'name', payees.name)
        from payees cross join unnest(payees.name || payees.aliases) as called
        where payees.deleted_at is null and payees.is_active and similarity(called, shown.text) >= ${ALIKE}
        order by similarity(called, shown.text) desc, payees.id limit 1
      ) as payee
    from shown order by motor + corporate desc, shown.text`.execute(db);
  return { data: rows.map(({ total_count: _, ...name }) => name), total_count: rows[0]?.total_count ?? 0 };
}
