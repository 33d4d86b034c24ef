import { cleanMobile } from '@bimabahi/contract/values/fields';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_PLAN } from '../engine/prepared-statements.ts';
import { hiddenFromPlanner } from './hidden-from-planner.ts';
import { containing } from './pagination.ts';

export type Condition = RawBuilder<boolean>;

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

/**
 * `findsAll`: the statement finds all matches, or looks at a sample of rows. Its plan is good for every text, so the text is hidden and the
 * statement planned once. Any other is planned for its text each time: a page may be filled from the list or from the index.
 */
export interface Statement {
  findsAll?: boolean | undefined;
}

/** Without three letters in a row the trigram index would be read as a whole. */
const isIndexed = (like: string) => /[\p{L}\p{N}]{3}/u.test(like);

function matches({ like, whole }: Pattern, { findsAll }: Statement): Condition {
  const isLike = sql<boolean>`search_text like ${findsAll && isIndexed(like) ? hiddenFromPlanner(like, 'text') : sql`${like} ${sql.raw(CUSTOM_PLAN)}`}`;
  return whole === undefined ? isLike : sql`(${isLike} and position(${whole} in search_text) > 0)`;
}

export const inSearchText = (text: string, statement: Statement = {}): Condition => matches(pattern(text), statement);

export const wholeInSearchText = (key: string, statement: Statement = {}): Condition =>
  matches(key.length > SUFFIX_LENGTH ? suffixPattern(key, ` ${key} `) : { like: containing(` ${key} `) }, statement);

/** `inSearchText`: search_text holds the text (of a number: its key), so its index can prefilter the rows. */
type Prefilter = Statement & { inSearchText?: boolean };
const prefiltered = (text: string, exact: Condition, prefilter: Prefilter): Condition =>
  prefilter.inSearchText ? sql`(${inSearchText(text, prefilter)} and ${exact})` : exact;

const isLike = (value: RawBuilder<unknown>, like: string, { findsAll }: Statement): Condition =>
  sql`${value} like ${findsAll ? hiddenFromPlanner(like, 'text') : like}`;

export function textIn(column: string, text: string, prefilter: Prefilter = {}): Condition {
  return prefiltered(text, isLike(sql`lower(${sql.ref(column)})`, containing(text), prefilter), prefilter);
}

/** Ignores the punctuation and spaces of a vehicle, policy or engine number. */
export function numberIn(column: string, text: string, prefilter: Prefilter = {}): Condition {
  const key = searchKey(text);
  // A key drops non-ASCII characters: such a text, or one with an empty key, is compared literally.
  if (key === '' || /\P{ASCII}/u.test(text)) return textIn(column, text, { findsAll: prefilter.findsAll });
  return prefiltered(key, isLike(sql`search_key(${sql.ref(column)})`, containing(key), prefilter), prefilter);
}

export const mobileIn = (column: string, text: string, prefilter: Prefilter = {}): Condition =>
  textIn(column, String(cleanMobile(text) ?? text), prefilter);
