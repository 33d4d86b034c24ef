import type { Json } from '../../db/tables.generated.ts';

type Content = Json | null;

export interface Version {
  at: string;
  before: Content;
  after: Content;
}

interface Period {
  mobile: string;
  from: number;
  until: number;
}

export interface Known {
  names: string[];
  mobiles: string[];
  emails: string[];
  /** Periods of the client's numbers: the client's own and those of other holders. */
  had: Period[];
  others: Period[];
}

const REDACTED = '[erased]';

export function textIn(content: Content, field: string): string | undefined {
  const value = content !== null && typeof content === 'object' && !Array.isArray(content) ? content[field] : undefined;
  return typeof value === 'string' && value !== '' && value !== REDACTED ? value : undefined;
}

export const valuesOf = (versions: readonly Version[], field: string): string[] => [
  ...new Set(versions.flatMap(({ before, after }) => [before, after].flatMap((row) => textIn(row, field) ?? []))),
];

function changeNumber(periods: Period[], mobile: string | undefined, at: number): void {
  const last = periods.at(-1);
  if (last?.until === Number.POSITIVE_INFINITY && last.mobile === mobile) return;
  if (last) last.until = Math.min(last.until, at);
  if (mobile) periods.push({ mobile, from: at, until: Number.POSITIVE_INFINITY });
}

/** Periods of one person's numbers, from the versions of their row. A deleted person holds none. */
export function periodsOf(versions: readonly Version[]): Period[] {
  const periods: Period[] = [];
  const numberIn = (row: Content) => (textIn(row, 'deleted_at') ? undefined : textIn(row, 'mobile'));
  for (const { at, before, after } of versions) {
    if (!textIn(after, 'mobile')) continue;
    const [was, is] = [numberIn(before), numberIn(after)];
    if (!periods.length && was) periods.push({ mobile: was, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY });
    changeNumber(periods, is, Date.parse(at));
  }
  return periods;
}

/** Words in lower case without accents, so that spellings compare. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const compact = (text: string): string => wordsOf(text).join('');
const sameWords = (one: string, other: string): boolean => wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ');

const MOBILE_DIGITS = 10;
/** Numbers are written in many ways; the last ten digits identify them. */
export const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-MOBILE_DIGITS);

export interface NotedCall {
  name: string;
  mobile: string;
  created_at: string;
}

/** Whether the client, and nobody else, held the number when the call was entered. */
function hadNumber({ mobiles, had, others }: Known, mobile: string, at: number): boolean {
  const holds = (periods: readonly Period[]) => periods.some((one) => one.mobile === mobile && one.from <= at && at < one.until);
  if (holds(had)) return true;
  if (holds(others)) return false;
  // A call before anybody held the number counts for its later holder; a call after they gave it up may be a stranger's.
  const isPresent = mobile === mobiles.at(-1);
  return isPresent || had.some((one) => one.mobile === mobile && at < one.from);
}

const hasName = ({ names }: Known, name: string): boolean => names.some((one) => sameWords(one, name));

/** By a number that the client held then, or by one they ever held together with their name. */
export function isCallOf(known: Known, { name, mobile, created_at }: NotedCall): boolean {
  const number = lastDigits(mobile);
  if (!known.mobiles.includes(number)) return false;
  return hadNumber(known, number, Date.parse(created_at)) || hasName(known, name);
}

/** The whole name alone; a single word is too weak. */
export const isCallByName = (known: Known, { name }: NotedCall): boolean => wordsOf(name).length > 1 && hasName(known, name);

/** Whether a text contains the person's whole name (of several words), a number or an e-mail address. */
export function namesPerson({ names, mobiles, emails }: Known, text: string): boolean {
  const words = new Set(wordsOf(text));
  const whole = compact(text);
  return (
    names.some((name) => wordsOf(name).length > 1 && wordsOf(name).every((word) => words.has(word))) ||
    mobiles.some((mobile) => whole.includes(mobile)) ||
    emails.some((email) => whole.includes(compact(email)))
  );
}

const SHORTEST_VALUE = 5;
/** Whether a row of a file is about the person: by name, number or address, or by a policy, plate or insured name of theirs. */
export function namingRow(known: Known, values: readonly string[]): (text: string) => boolean {
  const [singles, telling] = [known.names.filter((name) => wordsOf(name).length === 1).map(compact), [...new Set(values.map(compact))]];
  return (text) => {
    const [words, whole] = [new Set(wordsOf(text)), compact(text)];
    return (
      namesPerson(known, text) ||
      singles.some((name) => words.has(name)) ||
      telling.some((value) => value.length >= SHORTEST_VALUE && whole.includes(value))
    );
  };
}

/** Their policy numbers, plates, PAN and the like, without names: as `wordsOf` writes them. */
export const numbersOf = (values: readonly string[]): string[] =>
  [...new Set(values.map(compact))].filter((value) => value.length >= SHORTEST_VALUE && /\p{N}/u.test(value));

/** Whether cells name the person or one of them is such a number, with nothing beside it: an amount may hold the same digits. */
export function namingCells(known: Known, values: readonly string[]): (cells: readonly string[]) => boolean {
  const numbers = new Set(numbersOf(values));
  return (cells) => namesPerson(known, cells.join(' ')) || cells.some((cell) => numbers.has(compact(cell)));
}

const SHORTEST_NAME = 4;
export function nameIn(known: Known, text: string): string | undefined {
  const names = new Set(known.names.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_NAME));
  return wordsOf(text).find((word) => names.has(word)) ?? (namesPerson(known, text) ? text : undefined);
}

const SHORTEST = 2;
const TELLING = 3;
const OF_FREE_TEXT = 6;

/** Whether a search text may have meant the person (either contains a part of the other); errs towards erasing filters. */
export function mayMean({ knownBy, freeTexts }: { knownBy: readonly string[]; freeTexts: readonly string[] }) {
  const parts = [...new Set(knownBy.flatMap((text) => [compact(text), ...wordsOf(text)]))].filter((part) => part.length >= SHORTEST);
  const wholes = freeTexts.map(compact);
  return (text: string): boolean => {
    const pieces = [...new Set([compact(text), ...wordsOf(text)])].filter((piece) => piece.length >= SHORTEST);
    return pieces.some(
      (piece) =>
        parts.some((part) => part.includes(piece) || (part.length >= TELLING && piece.includes(part))) ||
        (piece.length >= OF_FREE_TEXT && wholes.some((whole) => whole.includes(piece))),
    );
  };
}
