/** Dumps all tables of the catalog, so new ones are included, in PostgreSQL's text format: exact, and the same on both engines. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface TableShape {
  name: string;
  columns: string[];
  types: string[];
}

export interface SequenceState {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** Rows per fetch: some 2 MB of the widest tables. */
const FETCH = 1_000;

/** Without Kysely's own tables, which a restore creates. */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** In order; empty for a database that was never migrated. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (!found.length) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function auditHead(db: Db): Promise<{ last_id: number; last_hash: string }> {
  return db.selectFrom('audit_chain').select(['last_id', 'last_hash']).executeTakeFirstOrThrow();
}

export function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await plainText(transaction);
      return work(transaction);
    });
}

/** Makes the text format independent of the server's and the role's settings for the rest of the transaction. */
export async function plainText(db: Db): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`.execute(
    db,
  );
}

/** Batches of rows, each a JSON array of texts and nulls. Needs a transaction, for the SQL cursor. */
export async function* rowsOf(db: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare dumped no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${sql.table(name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(FETCH))} from dumped`.execute(db);
    if (rows.length) yield rows.map(({ line }) => line);
    if (rows.length < FETCH) break;
  }
  await sql`close dumped`.execute(db);
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(table)}`.execute(db);
  return rows[0]?.many ?? 0;
}

export async function sequencesOf(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await sql<Omit<SequenceState, 'name'>>`select last_value::text as last_value, is_called from ${sql.table(name)}`.execute(
      db,
    );
    states.push(...state.rows.map((values) => ({ name, ...values })));
  }
  return states;
}
