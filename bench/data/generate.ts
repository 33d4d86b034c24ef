/** Fills a migrated database with an invented brokerage, with nearly all triggers disabled and indexes dropped meanwhile. */
import { callTablesOf } from './call-rows.ts';
import { lifeTables } from './life-rows.ts';
import { payeeRows, tablesOf } from './rows.ts';
import type { Size } from './sizes.ts';
import type { SqlDatabase } from './sql-database.ts';

const pickFunction = (seed: number) => `
  create or replace function pg_temp.pick(row_no bigint, salt integer, below integer) returns integer
    language sql immutable parallel safe
    return (((hashint8extended(row_no, salt::bigint * 1000003 + ${seed}) % below) + below) % below)::integer`;

/** Indexes that back no constraint; unique ones are checked when they are recreated. */
const plainIndexes = (table: string) => `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid) order by 1`;

/** Triggers that write columns of the row itself: what is searched for in it, its line, insurer and payee, and the policy of a renewal. */
const ownColumns = (table: string) => `
  select tgname as name from pg_trigger
  where tgrelid = '${table}'::regclass and tgname in ('t15_name_policy', 't22_keep_line', 't23_keep_names', 't25_write_search_text')`;

async function fill(database: SqlDatabase, { table, insert }: { table: string; insert: string[] }): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(plainIndexes(table));
  await database.query(`alter table ${table} disable trigger user`);
  for (const { name } of await database.query<{ name: string }>(ownColumns(table)))
    await database.query(`alter table ${table} enable trigger ${name}`);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  for (const statement of insert) await database.query(statement);
  for (const { definition } of indexes) await database.query(definition);
  await database.query(`alter table ${table} enable trigger user`);
  await database.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

async function exists(database: SqlDatabase, kind: 'regclass' | 'regprocedure', name: string): Promise<boolean> {
  const [found] = await database.query<{ exists: boolean }>(`select to_${kind}('${name}') is not null as exists`);
  return found?.exists === true;
}

/** An earlier version may have no renewals. */
export const hasRenewals = (database: SqlDatabase) => exists(database, 'regclass', 'renewals');

/** Expects a migrated database with nothing but its first Admin. */
export async function generate(database: SqlDatabase, size: Size, seed = 1): Promise<void> {
  await database.query(pickFunction(seed));
  // Before the policies, which find their payee as they are written.
  if (await exists(database, 'regclass', 'payee_names')) await database.query(payeeRows());
  for (const table of tablesOf(size)) await fill(database, table);
  if (await hasRenewals(database)) for (const table of callTablesOf(size)) await fill(database, table);
  if (await exists(database, 'regclass', 'claims')) for (const table of lifeTables()) await fill(database, table);
  if (await exists(database, 'regprocedure', 'rebuild_totals()')) await database.query('select rebuild_totals()');
  if (await exists(database, 'regprocedure', 'rebuild_receivables()')) await database.query('select rebuild_receivables()');
  await database.query('vacuum (analyze)');
  await database.query('checkpoint');
}
