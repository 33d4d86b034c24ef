import { cleanMobile } from '@bimabahi/contract/values/fields';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_PLAN } from '../engine/prepared-statements.ts';
import { hiddenFromPlanner } from './hidden-from-planner.ts';
import { containing, numberKey } from './pagination.ts';
import { plainName, wordsOf } from './search-words.ts';

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
const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

function matches({ like, whole }: Pattern, { findsAll }: Statement): Condition {
  const isLike = sql<boolean>`search_text like ${findsAll && isIndexed(like) ? hiddenFromPlanner(like, 'text') : sql`${like} ${sql.raw(CUSTOM_PLAN)}`}`;
  return whole === undefined ? isLike : sql`(${isLike} and position(${whole} in search_text) > 0)`;
}

/** As typed, or the letters and digits of a number. */
function wordMatches(word: string, statement: Statement): Condition {
  const asTyped = matches(pattern(word), statement);
  const key = numberKey(word);
  return key === undefined || key === word ? asTyped : sql`(${asTyped} or ${matches(pattern(key), statement)})`;
}

/** Further words are only compared, so that there are few texts of statements. */
const MOST_INDEXED = 4;

/** `search_text` holds all words. */
function holdsWords(words: readonly string[], statement: Statement): Condition {
  const [first = '', ...others] = words;
  // The first stands for itself where no word is long enough for the index.
  const indexed = [first, ...others.filter(isIndexed)].slice(0, MOST_INDEXED);
  const compared = words.filter((word) => !indexed.includes(word));
  const conditions = indexed.map((word) => wordMatches(word, statement));
  if (compared.length > 0) conditions.push(sql`search_text like all (${compared.map(containing)}::text[])`);
  return conditions.length === 1 && conditions[0] ? conditions[0] : sql`(${sql.join(conditions, sql` and `)})`;
}

/** `search_text` holds all words of the text, in any order, each anywhere, as typed or as names are written plainly. */
export function inSearchText(text: string, statement: Statement = {}): Condition {
  const asTyped = holdsWords(wordsOf(text), statement);
  const plain = plainName(text);
  return plain === undefined ? asTyped : sql`(${asTyped} or ${holdsWords(wordsOf(plain), statement)})`;
}

/** At least one of the texts, each by its words. */
export const anyInSearchText = (texts: Iterable<string>, statement: Statement = {}): Condition =>
  sql`(${sql.join(
    [...new Set(texts)].map((text) => inSearchText(text, statement)),
    sql` or `,
  )})`;

export const wholeInSearchText = (key: string, statement: Statement = {}): Condition =>
  matches(key.length > SUFFIX_LENGTH ? suffixPattern(key, ` ${key} `) : { like: containing(` ${key} `) }, statement);

/** `inSearchText`: search_text holds the text (of a number: its key), so its index can prefilter the rows. */
type Prefilter = Statement & { inSearchText?: boolean };
const prefiltered = (text: string, exact: Condition, prefilter: Prefilter): Condition =>
  prefilter.inSearchText ? sql`(${inSearchText(text, prefilter)} and ${exact})` : exact;

/** All words, in any order, of a text in lower case. */
export const hasWords = (value: RawBuilder<unknown>, text: string): Condition =>
  sql`${value} like all (${wordsOf(text).map(containing)}::text[])`;

export const textIn = (column: string, text: string, prefilter: Prefilter = {}): Condition =>
  prefiltered(text, hasWords(sql`lower(${sql.ref(column)})`, text), prefilter);

/** Ignores the punctuation and spaces of a vehicle, policy or engine number. */
export function numberIn(column: string, text: string, prefilter: Prefilter = {}): Condition {
  const key = searchKey(text);
  // A key drops non-ASCII characters: such a text, or one with an empty key, is compared literally.
  if (key === '' || /\P{ASCII}/u.test(text)) return textIn(column, text, { findsAll: prefilter.findsAll });
  const like = containing(key);
  const exact: Condition = sql`search_key(${sql.ref(column)}) like ${prefilter.findsAll ? hiddenFromPlanner(like, 'text') : like}`;
  return prefiltered(key, exact, prefilter);
}

export const mobileIn = (column: string, text: string, prefilter: Prefilter = {}): Condition =>
  textIn(column, String(cleanMobile(text) ?? text), prefilter);
