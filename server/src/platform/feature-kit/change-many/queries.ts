import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Json } from '../../../db/tables.generated.ts';
import type { ManyKind } from './kind.ts';

export type Row = Readonly<Record<string, Json>>;

export interface LockedRow {
  id: number;
  name: string;
  version: number;
  is_deleted: boolean;
  /** Somebody has changed it after the given moment. */
  is_newer: boolean;
  row: Row;
}

/** False where another changes many records at this moment. */
export async function beTheOnlyOne(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('changes of many', 0)) as is_free`.execute(db);
  return rows[0]?.is_free === true;
}

export async function momentOf(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** In the order of ids, so that two who lock several do not wait for each other. */
export async function lockRows(
  db: Db,
  { table, named }: Pick<ManyKind, 'table' | 'named'>,
  ids: readonly number[],
  since: string,
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select id, ${typeof named === 'string' ? sql.ref(named) : named} as name, version, deleted_at is not null as is_deleted, updated_at > ${since}::timestamptz as is_newer,
      to_jsonb(record) as row
    from ${sql.table(table)} as record where id = any (${[...ids]}::integer[]) order by id for update`.execute(db);
  return rows;
}

export async function readRows(db: Db, table: string, ids: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await sql<{ id: number; row: Row }>`
    select id, to_jsonb(record) as row from ${sql.table(table)} as record where id = any (${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

export interface ChangedRow {
  record_id: number;
  before: Row;
  version_after: number;
}

export async function insertChange(
  db: Db,
  { table, fields, rows, created_by }: { table: string; fields: readonly string[]; rows: readonly ChangedRow[]; created_by: number },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into bulk_changes (table_name, fields, created_by) values (${table}, ${[...fields]}::text[], ${created_by})
    returning id`.execute(db);
  const id = inserted.rows[0]?.id ?? 0;
  await sql`insert into bulk_change_rows (change_id, record_id, before, version_after)
    select ${id}, record_id, before, version_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (record_id integer, before jsonb, version_after integer)`.execute(
    db,
  );
  return id;
}

export interface StoredChange {
  id: number;
  table_name: string;
  fields: string[];
  undone_at: string | null;
}

export async function lockChange(db: Db, id: number): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select id, table_name, fields, undone_at from bulk_changes where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function rowsOfChange(db: Db, id: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select record_id, before, version_after from bulk_change_rows where change_id = ${id} order by record_id`.execute(db);
  return rows;
}

export async function putBack(db: Db, table: string, { record_id, before }: ChangedRow): Promise<void> {
  const columns = Object.keys(before).map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} as record set ${sql.join(columns)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) as was
    where record.id = ${record_id}`.execute(db);
}

export async function endChange(db: Db, id: number, undone_by: number): Promise<void> {
  await sql`update bulk_changes set undone_at = now(), undone_by = ${undone_by} where id = ${id}`.execute(db);
}
