/**
 * date: 'yyyy-mm-dd' text. numeric: a number (twelve digits are exact in a double, SQL does the sums). bigint: a number (ids and counts stay
 * below 2^53). timestamptz: ISO 8601 text in UTC.
 */
import pg from 'pg';

const { builtins } = pg.types;

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** Avoids parsing a Date where the session's zone is UTC: every record has two timestamps. */
function isoTime(text: string): string {
  const [whole, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  return whole ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, isoTime],
]);

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};
