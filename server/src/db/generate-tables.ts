import { type Kysely, sql } from 'kysely';

/** In line with column-parsers.ts. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  varchar: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  uuid: 'string',
  jsonb: 'Json',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  identity_generation: 'ALWAYS' | 'BY DEFAULT' | null;
  is_generated: 'ALWAYS' | 'NEVER';
}

function columnType(column: Column): string {
  const base = TYPES[column.udt_name];
  if (!base) throw new Error(`no TypeScript type is known for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.is_generated === 'ALWAYS' || column.identity_generation === 'ALWAYS') return `GeneratedAlways<${type}>`;
  return column.column_default === null && !column.identity_generation ? type : `Generated<${type}>`;
}

const interfaceName = (table: string) => table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

export async function generateTables<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, column_default, identity_generation, is_generated
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%'
      and table_name in (select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE')
    order by table_name, ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)};`).join('\n')}\n}\n`,
  );
  const index = `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`).join('\n')}\n}\n`;
  return [
    '// Made from a migrated database by `npm run generate`. Not edited by hand.',
    "import type { Generated, GeneratedAlways } from 'kysely';\n",
    'export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };\n',
    ...interfaces,
    index,
  ].join('\n');
}
