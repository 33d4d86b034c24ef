/**
 * How values arrive from the database, and nothing else decides it:
 * date as 'yyyy-mm-dd' text; numeric as a number (twelve digits are exact in a double; sums are made in SQL);
 * bigint as a number (ids and counts stay below 2^53); timestamptz as ISO 8601 text in UTC.
 */
import pg from 'pg';

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};
