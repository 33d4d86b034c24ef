/** By what a client is and was known, and whether a text tells of them. */
import type { Json } from '../db/tables.generated.ts';

/** A row as the audit holds it, or the details of an event. */
type Content = Json | null;

export interface Version {
  at: string;
  before: Content;
  after: Content;
}

/** A person had this number, from one moment until another, in ms. */
interface Period {
  mobile: string;
  from: number;
  until: number;
}

/** What the audit says of who a client is and was. */
export interface Known {
  names: string[];
  mobiles: string[];
  emails: string[];
  /** Whose number it was, and when: theirs, and that of others who had one of their numbers before or after them. */
  had: Period[];
  others: Period[];
}

const REDACTED = '[erased]';

export function textIn(content: Content, field: string): string | undefined {
  const value = content !== null && typeof content === 'object' && !Array.isArray(content) ? content[field] : undefined;
  return typeof value === 'string' && value !== '' && value !== REDACTED ? value : undefined;
}

/** All that stood in a column, in the order of its coming. */
export const everIn = (versions: readonly Version[], field: string): string[] => [
  ...new Set(versions.flatMap(({ before, after }) => [before, after].flatMap((row) => textIn(row, field) ?? []))),
];

/** The numbers of one person, from the entries of their row in order. Whoever is deleted has none. */
export function periodsOf(versions: readonly Version[]): Period[] {
  const periods: Period[] = [];
  const numberIn = (row: Content) => (textIn(row, 'deleted_at') ? undefined : textIn(row, 'mobile'));
  for (const { at, before, after } of versions) {
    if (!textIn(after, 'mobile')) continue;
    const [was, is] = [numberIn(before), numberIn(after)];
    if (!periods.length && was) periods.push({ mobile: was, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY });
    const last = periods.at(-1);
    const goesOn = last?.until === Number.POSITIVE_INFINITY && last.mobile === is;
    if (last && !goesOn) last.until = Math.min(last.until, Date.parse(at));
    if (is && !goesOn) periods.push({ mobile: is, from: Date.parse(at), until: Number.POSITIVE_INFINITY });
  }
  return periods;
}

/** Small letters and digits in words, without accents, so that spellings compare. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const together = (text: string): string => wordsOf(text).join('');
const sameWords = (one: string, other: string): boolean => wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ');

const MOBILE_DIGITS = 10;
/** A caller's number is written in many ways; ten digits count. */
export const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-MOBILE_DIGITS);

/** A telephone enquiry, as it was entered at one time. */
export interface Call {
  name: string;
  mobile: string;
  created_at: string;
}

/** Whether the number was this client's when the call was written down, and not somebody else's. */
function hadNumber({ mobiles, had, others }: Known, mobile: string, at: number): boolean {
  const holds = (periods: readonly Period[]) => periods.some((one) => one.mobile === mobile && one.from <= at && at < one.until);
  if (holds(had)) return true;
  if (holds(others)) return false;
  // Before anybody here had it, an enquiry is of who came to have it; after they gave it up, it may be a stranger's.
  const isPresent = mobile === mobiles.at(-1);
  return isPresent || had.some((one) => one.mobile === mobile && at < one.from);
}

const hasName = ({ names }: Known, name: string): boolean => names.some((one) => sameWords(one, name));

/** A call by a number that this client had then, or by one that they ever had under a name of theirs. */
export function isCallOf(known: Known, { name, mobile, created_at }: Call): boolean {
  const number = lastDigits(mobile);
  if (!known.mobiles.includes(number)) return false;
  return hadNumber(known, number, Date.parse(created_at)) || hasName(known, name);
}

/** By the whole name alone, which says too little where it is a single word. */
export const isCallByName = (known: Known, { name }: Call): boolean => wordsOf(name).length > 1 && hasName(known, name);

/** Whether a text names the person: their whole name, of more than one word, a number or an address. */
export function namesPerson({ names, mobiles, emails }: Known, text: string): boolean {
  const words = new Set(wordsOf(text));
  const whole = together(text);
  return (
    names.some((name) => wordsOf(name).length > 1 && wordsOf(name).every((word) => words.has(word))) ||
    mobiles.some((mobile) => whole.includes(mobile)) ||
    emails.some((email) => whole.includes(together(email)))
  );
}

const SHORTEST_NAME = 4;
/** A word by which a text that is to stay would name the person. */
export function nameIn(known: Known, text: string): string | undefined {
  const names = new Set(known.names.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_NAME));
  return wordsOf(text).find((word) => names.has(word)) ?? (namesPerson(known, text) ? text : undefined);
}

const SHORTEST = 2;
const TELLING = 3;
const OF_FREE_TEXT = 6;

/**
 * Whether who looked for this text may have looked for the person: it contains a part of what they are known by, or is a part of it.
 * Generous: of a list that was downloaded, what it was searched by is no loss.
 */
export function mayTellOf({ knownBy, freeTexts }: { knownBy: readonly string[]; freeTexts: readonly string[] }) {
  const parts = [...new Set(knownBy.flatMap((text) => [together(text), ...wordsOf(text)]))].filter((part) => part.length >= SHORTEST);
  const wholes = freeTexts.map(together);
  return (text: string): boolean => {
    const pieces = [...new Set([together(text), ...wordsOf(text)])].filter((piece) => piece.length >= SHORTEST);
    return pieces.some(
      (piece) =>
        parts.some((part) => part.includes(piece) || (part.length >= TELLING && piece.includes(part))) ||
        (piece.length >= OF_FREE_TEXT && wholes.some((whole) => whole.includes(piece))),
    );
  };
}
