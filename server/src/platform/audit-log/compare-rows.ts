/** Compares rows with the last audit entry of their record: who changes a row with the triggers off leaves a row that no entry explains. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface Difference {
  table_name: string;
  record_id: number;
  /** `no row`: it is gone, and no entry says that it was deleted. `no entry`: nobody entered it. */
  how: 'changed' | 'no row' | 'no entry';
  /** That differ, if it was changed. */
  fields: string[];
  /** The last one of the record. */
  entry: number | null;
}

interface Page {
  /** Up to this id; null: to the end of the table. */
  upTo: number | null;
  rows: number;
  differences: Difference[];
}

/**
 * Those of which every change that is allowed leaves an entry, by their triggers: entries of money are only added, settings only changed. The
 * others are named with their reason in docs/security/audit.md.
 */
export async function comparedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 't50_audit_change' and t.tgfoid = 'audit_change'::regproc and t.tgqual is null
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last entry of a record that holds its row; events, such as a download, hold other things. */
const lastEntry = (table: string, id: ReturnType<typeof sql>) => sql`(
  select e.id, e.after from audit_entries e
  where e.table_name = ${table} and e.record_id = ${id} and coalesce(e.after, e.before) ->> 'id' = ${id}::text order by e.id desc limit 1)`;

type Values = Record<string, [row: unknown, entry: unknown]>;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Entries have moments in the time zone of whoever wrote them. */
const isSameMoment = ([row, entry]: [unknown, unknown]) =>
  MOMENT.test(String(row)) && MOMENT.test(String(entry)) && Date.parse(String(row)) === Date.parse(String(entry));

/** What is in one only is not compared: a migration added or removed the column since. */
async function changedRows(db: Db, table: string, after: number, upTo: number): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; entry: number | null; differing: Values | null }>`
    select t.id, last.id as entry, (
        select jsonb_object_agg(now.key, jsonb_build_array(now.value, said.value))
        from jsonb_each(audit_row(to_jsonb(t), to_jsonb(t))) now join jsonb_each(last.after) said using (key)
        where now.value <> said.value and said.value <> '"[erased]"'
      ) as differing
    from ${sql.table(table)} t left join lateral ${lastEntry(table, sql`t.id`)} last on true
    where t.id > ${after} and t.id <= ${upTo}
      and last.after is distinct from audit_row(to_jsonb(t), to_jsonb(t))
    order by t.id`.execute(db);
  return rows.flatMap(({ id, entry, differing }): Difference[] => {
    const found = { table_name: table, record_id: id, entry };
    if (entry === null) return [{ ...found, how: 'no entry', fields: [] }];
    const fields = Object.entries(differing ?? {}).flatMap(([field, values]) => (isSameMoment(values) ? [] : [field]));
    return fields.length ? [{ ...found, how: 'changed', fields }] : [];
  });
}

async function removedRows(db: Db, table: string, after: number, upTo: number | null): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; entry: number }>`
    select gone.record_id as id, last.id as entry
    from (
      select distinct record_id from audit_entries e
      where table_name = ${table} and record_id > ${after} and (${upTo}::bigint is null or record_id <= ${upTo}::bigint)
        and not exists (select from ${sql.table(table)} t where t.id = e.record_id)
    ) gone cross join lateral ${lastEntry(table, sql`gone.record_id`)} last
    where last.after is not null order by 1`.execute(db);
  return rows.map(({ id, entry }) => ({ table_name: table, record_id: id, how: 'no row', fields: [], entry }));
}

/** Compares the next `most` rows of a table after this id. */
export async function comparePage(db: Db, table: string, after: number, most: number): Promise<Page> {
  const { rows: found } = await sql<{ rows: number; last: number | null }>`select count(*)::integer as rows, max(id) as last
    from (select id from ${sql.table(table)} where id > ${after} order by id limit ${most}) page`.execute(db);
  const { rows, last } = found[0] ?? { rows: 0, last: null };
  const upTo = rows < most ? null : last;
  const changed = last === null ? [] : await changedRows(db, table, after, last);
  return { upTo, rows, differences: [...changed, ...(await removedRows(db, table, after, upTo))] };
}

const BATCH = 1_000;

/** All rows of all tables. */
export async function compareRows(db: Db): Promise<{ tables: number; rows: number; differences: Difference[] }> {
  const tables = await comparedTables(db);
  const all = { tables: tables.length, rows: 0, differences: [] as Difference[] };
  for (const table of tables)
    for (let after: number | null = 0; after !== null; ) {
      const page: Page = await comparePage(db, table, after, BATCH);
      all.rows += page.rows;
      all.differences.push(...page.differences);
      after = page.upTo;
    }
  return all;
}
