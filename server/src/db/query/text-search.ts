import { cleanMobile } from '@bimabahi/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_PLAN } from '../engine/prepared-statements.ts';
import { containing } from './pagination.ts';

export type Condition = RawBuilder<boolean>;

/** The same normalisation as the SQL function search_key(). */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Longer numbers are searched by their last characters: they are selective, while the trigrams of a common prefix would be read in vain. */
const SUFFIX_LENGTH = 8;

/** `whole`: the full text to recheck where `like` holds a suffix only. */
interface Pattern {
  like: string;
  whole?: string;
}

const suffixPattern = (text: string, whole: string): Pattern => ({ like: containing(text.slice(-SUFFIX_LENGTH)), whole });

function pattern(text: string): Pattern {
  const isLongNumber = text.length > SUFFIX_LENGTH && /^[\x20-\x7e]*\d[\x20-\x7e]*$/.test(text);
  return isLongNumber ? suffixPattern(text, text.toLowerCase()) : { like: containing(text) };
}

const matches = ({ like, whole }: Pattern): Condition =>
  whole === undefined
    ? sql`search_text like ${like} ${sql.raw(CUSTOM_PLAN)}`
    : sql`(search_text like ${like} ${sql.raw(CUSTOM_PLAN)} and position(${whole} in search_text) > 0)`;

export const inSearchText = (text: string): Condition => matches(pattern(text));

export const wholeInSearchText = (key: string): Condition =>
  matches(key.length > SUFFIX_LENGTH ? suffixPattern(key, ` ${key} `) : { like: containing(` ${key} `) });

/** `inSearchText`: search_text holds the text (of a number: its key), so its index can prefilter the rows. */
type Prefilter = { inSearchText?: boolean };
const prefiltered = (text: string, exact: Condition, prefilter: Prefilter): Condition =>
  prefilter.inSearchText ? sql`(${inSearchText(text)} and ${exact})` : exact;

export function textIn(column: string, text: string, prefilter: Prefilter = {}): Condition {
  return prefiltered(text, sql`lower(${sql.ref(column)}) like ${containing(text)}`, prefilter);
}

/** Ignores the punctuation and spaces of a vehicle, policy or engine number. */
export function numberIn(column: string, text: string, prefilter: Prefilter = {}): Condition {
  const key = keyOf(text);
  // A key drops non-ASCII characters: such a text, or one with an empty key, is compared literally.
  if (key === '' || /\P{ASCII}/u.test(text)) return textIn(column, text);
  return prefiltered(key, sql`search_key(${sql.ref(column)}) like ${containing(key)}`, prefilter);
}

export const mobileIn = (column: string, text: string, prefilter: Prefilter = {}): Condition =>
  textIn(column, String(cleanMobile(text) ?? text), prefilter);
