/** When two names are one person's: by the words, whatever their order, title and dots. */
import { editDistance } from '../matching/heading-words.ts';

/** As client_name_key of the database. */
const TITLES = new Set('mr mrs ms miss master shri shree sri smt kum kumari dr prof adv ca messrs late'.split(' '));

export const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/(^|\s)m\/s(?=[\s.]|$)/g, ' ')
    .replace(/[.,/()'"’&-]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.has(word));

export const looseKey = (name: string): string => nameWords(name).sort().join(' ');

/** Added to a given name out of respect. */
const RESPECT = /(?<=\p{L}{3})(?:bhai|ben|bahen|kumar|lal|ji|sinh|singh)$/u;
const FIRM =
  /^(?:huf|pvt|private|ltd|limited|llp|co|company|corporation|corp|enterprises?|traders?|trading|industr(?:y|ies)|roadlines|roadways|transport|travels|logistics|motors|stores?|agency|agencies|associates|sons|bros|brothers|trust|hospital|school|firm)$/;

const LONG = 5;
function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one.replace(RESPECT, ''), other.replace(RESPECT, '')];
  if (a === b) return true;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return Math.min(a.length, b.length) >= LONG && editDistance(a, b, 1) <= 1;
}

/** The words of each that have none like them in the other. */
function leftOver(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const rest = [...other];
  const left = one.filter((word) => {
    const at = rest.indexOf(word) >= 0 ? rest.indexOf(word) : rest.findIndex((known) => isSameWord(word, known));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [left, rest];
}

const isFirm = (words: readonly string[]) => words.some((word) => FIRM.test(word));

const standsIn = (word: string, words: readonly string[]) => words.some((other) => other.length > 1 && isSameWord(other, word));

/** An initial is short for the name in its place: the N of Mukeshbhai N Raval is a father's, and no Nishaben, who is Mukeshbhai's wife. */
function isGivenNameAnother(a: readonly string[], b: readonly string[]): boolean {
  const [one = '', other = ''] = [a[0], b[0]];
  if (isSameWord(one, other)) return false;
  // Where the surname comes first, each first word stands in full in the other.
  const isElsewhere = (one.length === 1 || standsIn(one, b)) && (other.length === 1 || standsIn(other, a));
  return !isElsewhere || one.length + other.length === 2;
}

/** Of two names under one telephone number: initials, a slip of the pen, a father's name between. Never a person and their firm. */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0 || isFirm(a) !== isFirm(b)) return false;
  if (isGivenNameAnother(a, b)) return false;
  const [left, right] = leftOver(a, b);
  if (left.length === a.length) return false;
  const full = [...left, ...right].filter((word) => word.length > 1);
  if (full.length === 0) return true;
  const shareEnds = isSameWord(a[0] ?? '', b[0] ?? '') && isSameWord(a.at(-1) ?? '', b.at(-1) ?? '');
  return full.length === 1 && shareEnds && (left.length === 0 || right.length === 0);
}
