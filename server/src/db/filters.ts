/** Conditions that lists are filtered by. A filter that is absent is no condition. */
import { cleanMobile } from '@bimabahi/contract/fields';
import type { CoverFilters } from '@bimabahi/contract/list-query';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './paging.ts';

export type Condition = RawBuilder<boolean>;

/** Letters and digits alone, as search_key() keeps them. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A text of more letters than this is looked for by its end, which tells numbers apart: the index would weigh the common beginning too. */
const LONG = 12;
const END = 8;

/** Somewhere in `search_text`, ignoring case; its index serves. */
export function inSearchText(text: string): Condition {
  const isLongNumber = text.length > LONG && /^[\x20-\x7e]*\d[\x20-\x7e]*$/.test(text);
  if (!isLongNumber) return sql`search_text like ${containing(text)}`;
  return sql`(search_text like ${containing(text.slice(-END))} and position(${text.toLowerCase()} in search_text) > 0)`;
}

/** `search_text` holds the text (of a number: its key), so its index narrows first what the field itself then decides. */
type Searched = { inSearchText?: boolean };
const narrowed = (text: string, exact: Condition, searched: Searched): Condition =>
  searched.inSearchText ? sql`(${inSearchText(text)} and ${exact})` : exact;

/** The text anywhere in the column, ignoring case. */
export function textIn(column: string, text: string, searched: Searched = {}): Condition {
  return narrowed(text, sql`lower(${sql.ref(column)}) like ${containing(text)}`, searched);
}

/** A number of letters and digits (a vehicle, a policy, an engine), found however it is typed. */
export function numberIn(column: string, text: string, searched: Searched = {}): Condition {
  const key = keyOf(text);
  // A key leaves out what is not ASCII; with such letters, and without any, the text is compared as it stands.
  if (key === '' || /\P{ASCII}/u.test(text)) return textIn(column, text);
  return narrowed(key, sql`search_key(${sql.ref(column)}) like ${containing(key)}`, searched);
}

/** A mobile number, found with spaces, dashes or +91 too. */
export const mobileIn = (column: string, text: string, searched: Searched = {}): Condition =>
  textIn(column, String(cleanMobile(text) ?? text), searched);

/** By a cover's start and end date. */
export function coverConditions({ start_month, start_year, end_month, end_year, from, to }: CoverFilters): Condition[] {
  const conditions: Condition[] = [];
  conditions.push(...inMonth('start_date', start_year, start_month), ...inMonth('end_date', end_year, end_month));
  if (from !== undefined) conditions.push(sql`start_date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`start_date <= ${to}::date`);
  return conditions;
}

/** A year, or a month of it, as a range, which the column's index serves; or a month of any year. */
function inMonth(column: string, year: number | undefined, month: number | undefined): Condition[] {
  const date = sql.ref(column);
  if (year === undefined) return month === undefined ? [] : [sql`extract(month from ${date}) = ${month}`];
  const first = sql`make_date(${year}::integer, ${month ?? 1}::integer, 1)`;
  return [sql`(${date} >= ${first} and ${date} < ${first} + ${month ? '1 month' : '1 year'}::interval)`];
}
