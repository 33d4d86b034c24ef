/** What people type into a search, and how lists are ordered and cut into pages. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';

/** Escapes what LIKE reads as a pattern, so that a search for 50% finds 50%. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Letters and digits of a number that was typed any way; undefined when too little is left to tell numbers apart. */
export function searchKey(text: string): string | undefined {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key.length >= 3 && /\d/.test(key) ? key : undefined;
}

export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;

const nameOf = (column: string) => column.split('.').at(-1) as string;

/** What a list is ordered by. Columns that are `texts` are ordered as people read them, without case. */
export const orderedBy = (column: string, texts: readonly string[]): RawBuilder<string | number | null> =>
  texts.includes(nameOf(column)) ? sql`lower(${sql.ref(column)})` : sql`${sql.ref(column)}`;

/** Empty in no table: where nothing is said of empty ones, their index serves the order and begins at a place. */
const NEVER_EMPTY = ['id', 'created_at', 'start_date', 'end_date'];

/** Empty ones are last, whichever way. */
export function inOrder(column: string, order: 'asc' | 'desc', texts: readonly string[]): RawBuilder<unknown> {
  const name = nameOf(column);
  const value = orderedBy(column, texts);
  // An index serves one order of empty ones alone. Those of created_at say `nulls last`, the others nothing.
  const silent = name !== 'created_at' && NEVER_EMPTY.includes(name);
  return silent ? sql`${value} ${sql.raw(order)}` : sql`${value} ${sql.raw(order)} nulls last`;
}

/** Where a list stands: the last row that was read, and what it was ordered by. */
export interface Place {
  id: number;
  value: string | number | null;
}

/** The rows of `inOrder` and then id, descending, that come after a place. */
export function after(column: string, order: 'asc' | 'desc', texts: readonly string[], { id, value }: Place): RawBuilder<boolean> {
  const beyond = order === 'asc' ? sql.raw('>') : sql.raw('<');
  const name = nameOf(column);
  if (name === 'id') return sql`${sql.ref(column)} ${beyond} ${id}`;
  const by = orderedBy(column, texts);
  const idColumn = sql.ref(column.replace(name, 'id'));
  if (NEVER_EMPTY.includes(name)) return sql`(${by} ${beyond}= ${value} and (${by} ${beyond} ${value} or ${idColumn} < ${id}))`;
  if (value === null) return sql`(${by} is null and ${idColumn} < ${id})`;
  return sql`(${by} ${beyond} ${value} or ${by} is null or (${by} = ${value} and ${idColumn} < ${id}))`;
}

/** Rows of a list that is read to its end take this many at a time. */
export const BATCH = 1_000;

/** Rows that the database itself writes out take this many at a time: few at first, so that the file begins at once. */
export const copiedAtOnce = (batch: number): number => (batch === 0 ? 1_000 : 10_000);

interface Stretch extends Place {
  count: number;
  /** As SQL writes an array; null where there are none. */
  ids: string | null;
  lowest: number;
  highest: number;
}

/** The ids of a stretch of a list as one value, which nothing reads apart, and the place of its last row. `rows`: their `id` and `value`, in order. */
export async function stretchOf(db: Db, rows: Expression<unknown>): Promise<Stretch> {
  const { rows: found } = await sql<Stretch>`
    select count(*)::integer as count, array_agg(id)::text as ids, min(id) as lowest, max(id) as highest,
      (array_agg(id))[count(*)::integer] as id, (array_agg(value::text))[count(*)::integer] as value
    from (${rows}) as stretch`.execute(db);
  return found[0] as Stretch;
}
