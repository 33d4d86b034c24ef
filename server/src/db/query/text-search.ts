/** Conditions that lists are filtered by. A filter that is absent is no condition. */
import { cleanMobile } from '@bimabahi/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_PLAN } from '../engine/prepared-statements.ts';
import { containing } from './pagination.ts';

export type Condition = RawBuilder<boolean>;

/** Letters and digits alone, as search_key() keeps them. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A number of more letters than this is looked for by its end, which tells numbers apart: the index would weigh the common beginning too. */
const END = 8;

/** What is looked for in `search_text`: a pattern, and where that is only the end of it, the whole. */
export interface Sought {
  like: string;
  whole?: string | undefined;
}

const byItsEnd = (text: string, whole: string): Sought => ({ like: containing(text.slice(-END)), whole });

/** The text anywhere, ignoring case. */
export function sought(text: string): Sought {
  const isLongNumber = text.length > END && /^[\x20-\x7e]*\d[\x20-\x7e]*$/.test(text);
  return isLongNumber ? byItsEnd(text, text.toLowerCase()) : { like: containing(text) };
}

/** Its index serves. */
export const stands = ({ like, whole }: Sought): Condition =>
  whole === undefined
    ? sql`search_text like ${like} ${sql.raw(CUSTOM_PLAN)}`
    : sql`(search_text like ${like} ${sql.raw(CUSTOM_PLAN)} and position(${whole} in search_text) > 0)`;

export const inSearchText = (text: string): Condition => stands(sought(text));

/** A number (its key) that stands in `search_text` whole, between spaces. */
export const wholeInSearchText = (key: string): Condition =>
  stands(key.length > END ? byItsEnd(key, ` ${key} `) : { like: containing(` ${key} `) });

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
