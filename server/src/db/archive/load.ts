/**
 * Loads a dump into a freshly migrated database, in the caller's transaction. A managed PostgreSQL grants the owner's rights only, so triggers
 * are disabled per table, and foreign keys are dropped and added again, which also validates them.
 */
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { type SequenceState, type TableShape, tablesOf } from './dump.ts';

export async function isBare(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`.execute(db);
  return rows.length === 0;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  return rows;
}

/** Truncates all tables, also of rows from migrations, and runs `work` without triggers and foreign keys. */
export async function whileLoading(db: Db, work: () => Promise<void>): Promise<void> {
  const tables = (await tablesOf(db)).map(({ name }) => sql.table(name));
  const keys = await foreignKeys(db);
  for (const { table, name } of keys) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  // Before the truncate, which a trigger of the audit refuses.
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db);
  await sql`truncate ${sql.join(tables)}`.execute(db);
  await work();
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

export async function loadRows(db: Db, { name, columns, types }: TableShape, lines: string[]): Promise<void> {
  const values = sql.join(types.map((type, n) => sql`(line ->> ${sql.lit(n)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(db);
}

export async function setSequences(db: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(db);
}
