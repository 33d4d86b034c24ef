import type { ListQuery, OptionsQuery } from '@bimabahi/contract/api/list-query';
import { type PayeeKind, payee, payeeOption, type UnassignedPayeeName } from '@bimabahi/contract/catalogues/payees';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { inSearchText } from '../../db/query/text-search.ts';
import { nameQueries } from '../kit/name-queries.ts';

/** As the payee's GSTIN says where none was entered. `payee`: what the query calls the table. */
export const panOf = (payee: string) =>
  sql<string | null>`coalesce(${sql.ref(`${payee}.pan`)}, substr(${sql.ref(`${payee}.gstin`)}, 3, 10))`;

const payees = crudQueries('payees', {
  record: payee.omit({ account: true, is_company: true }),
  made: {
    account: sql<string | null>`account_last4`,
    is_company: sql<boolean>`coalesce(substr(${panOf('payees')}, 4, 1) = 'C', false)`,
  },
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

/** What is kept sealed of an account; null takes it away. */
export async function keepAccount(db: Db, payee_id: number, account_sealed: string | null): Promise<void> {
  if (account_sealed === null) await db.deleteFrom('payee_accounts').where('payee_id', '=', payee_id).execute();
  else
    await db
      .insertInto('payee_accounts')
      .values({ payee_id, account_sealed })
      .onConflict((conflict) => conflict.column('payee_id').doUpdateSet({ account_sealed }))
      .execute();
}

export const balanceOf = async (db: Db, payee_id: number): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0) as balance from payee_entries where payee_id = ${payee_id}`.execute(db);
  return rows[0]?.balance ?? 0;
};

/** The other payee whose PAN it is, also where only their GSTIN says so. */
export async function whoHasPan(db: Db, id: number, pan: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from payees where deleted_at is null and id <> ${id} and ${panOf('payees')} = ${pan} order by id limit 1`.execute(db);
  return rows[0]?.name;
}

export const isInOpenPayout = async (db: Db, payee_id: number): Promise<boolean> =>
  (await db
    .selectFrom('payout_rows')
    .innerJoin('payouts', 'payouts.id', 'payout_rows.payout_id')
    .select('payouts.id')
    .where('payout_rows.payee_id', '=', payee_id)
    .where('payouts.status', 'in', ['draft', 'approved'])
    .executeTakeFirst()) !== undefined;

export const hasEntries = async (db: Db, payee_id: number): Promise<boolean> =>
  (await db.selectFrom('payee_entries').select('id').where('payee_id', '=', payee_id).executeTakeFirst()) !== undefined;

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
      from motor_insurance where deleted_at is null and payee_id is null and sub_broker is not null group by sub_broker
      union all
      select broker, 0, count(*), sum(commission_out_num)
      from corporate_insurance where deleted_at is null and payee_id is null and broker is not null group by broker
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
