/** What people type into a search, and how lists are ordered and cut into pages. */
import { type RawBuilder, sql } from 'kysely';

/** Escapes what LIKE reads as a pattern, so that a search for 50% finds 50%. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Letters and digits of a number that was typed any way; undefined when too little is left to tell numbers apart. */
export function searchKey(text: string): string | undefined {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key.length >= 3 && /\d/.test(key) ? key : undefined;
}

export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;

/** Columns that are `texts` are ordered as people read them, without case. Empty ones are last, whichever way. */
export function inOrder(column: string, order: 'asc' | 'desc', texts: readonly string[]): RawBuilder<unknown> {
  const name = column.split('.').at(-1) as string;
  const value = texts.includes(name) ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  // An id is never empty, and its index does not serve an order that says `nulls last`.
  return name === 'id' ? sql`${value} ${sql.raw(order)}` : sql`${value} ${sql.raw(order)} nulls last`;
}
