/** Conditions that lists are filtered by. A filter that is absent is no condition. */
import { cleanMobile } from '@bimabahi/contract/fields';
import type { CoverFilters } from '@bimabahi/contract/list-query';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './paging.ts';

export type Condition = RawBuilder<boolean>;

/** Letters and digits alone, as search_key() keeps them. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `search_text` holds the text (of a number: its key), so its index narrows first what the field itself then decides. */
type Searched = { inSearchText?: boolean };
const narrowed = (pattern: string, exact: Condition, { inSearchText = false }: Searched): Condition =>
  inSearchText ? sql`(search_text like ${pattern} and ${exact})` : exact;

/** The text anywhere in the column, ignoring case. */
export function textIn(column: string, text: string, searched: Searched = {}): Condition {
  const pattern = containing(text);
  return narrowed(pattern, sql`lower(${sql.ref(column)}) like ${pattern}`, searched);
}

/** A number of letters and digits (a vehicle, a policy, an engine), found however it is typed. */
export function numberIn(column: string, text: string, searched: Searched = {}): Condition {
  const key = keyOf(text);
  // A key leaves out what is not ASCII; with such letters, and without any, the text is compared as it stands.
  if (key === '' || /\P{ASCII}/u.test(text)) return textIn(column, text);
  const pattern = containing(key);
  return narrowed(pattern, sql`search_key(${sql.ref(column)}) like ${pattern}`, searched);
}

/** A mobile number, found with spaces, dashes or +91 too. */
export const mobileIn = (column: string, text: string, searched: Searched = {}): Condition =>
  textIn(column, String(cleanMobile(text) ?? text), searched);

/** By a cover's start and end date. */
export function coverConditions({ start_month, start_year, end_month, end_year, from, to }: CoverFilters): Condition[] {
  const conditions: Condition[] = [];
  if (start_month !== undefined) conditions.push(sql`extract(month from start_date) = ${start_month}`);
  if (start_year !== undefined) conditions.push(inYear('start_date', start_year));
  if (end_month !== undefined) conditions.push(sql`extract(month from end_date) = ${end_month}`);
  if (end_year !== undefined) conditions.push(inYear('end_date', end_year));
  if (from !== undefined) conditions.push(sql`start_date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`start_date <= ${to}::date`);
  return conditions;
}

/** As a range, which the column's index serves. */
const inYear = (column: string, year: number): Condition =>
  sql`${sql.ref(column)} between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)`;
