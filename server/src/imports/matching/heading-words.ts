/** The words of a heading in one spelling: abbreviations, typing errors, glued words, units and Hindi aside. */
import { KNOWN_WORDS, SPELLINGS } from './synonyms.ts';

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bw\s*\/\s*o\b/gi, ' without '],
  [/\be[\s-]mail\b/gi, ' email '],
  [/\b3rd\b/gi, ' third '],
  [/\b(?:mob|mobile|contact|ph|phone|tel|cell)[\s.-]*(?:no|number)?[\s.-]*2\b/gi, ' second mobile '],
  [/\bwhats[\s-]*app\b/gi, ' mobile '],
  [/\bup[\s-]+to\b/gi, ' upto '],
  [/\bno[\s-]*claims?[\s-]*bonus\b/gi, ' ncb '],
  [/\badd[\s-]*on(s?)\b/gi, ' addon '],
  [/%/g, ' percent '],
  [/#/g, ' number '],
];

/** PolicyIssueDate, VEHTypeName: a capital after a small letter begins a word. */
const CAMEL = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g;

const LONGEST_HEADING = 200;
/** O.D., I.D.V */
const DOTTED = /\b(?:\p{L}\.)+\p{L}\b\.?/gu;

const plain = (heading: string): string =>
  PHRASES.reduce(
    (text, [pattern, words]) => text.replace(pattern, words),
    heading
      .slice(0, LONGEST_HEADING)
      .normalize('NFKC')
      .replaceAll('_', ' ')
      .replace(DOTTED, (dotted) => dotted.replaceAll('.', ''))
      .replace(CAMEL, ' '),
  ).toLowerCase();

const areExchanged = (one: string, other: string, i: number, j: number) =>
  i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];

/** Restricted Damerau-Levenshtein distance, which counts two exchanged letters as one error; `most` + 1 where it is greater. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const distanceAt = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min(distanceAt(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, distanceAt(i - 1, j - 1) + (isSame ? 0 : 1));
      row[j] = areExchanged(one, other, i, j) ? Math.min(least, distanceAt(i - 2, j - 2) + 1) : least;
    }
    rows.push(row);
  }
  return distanceAt(one.length, other.length);
}

const errorsAllowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

const LONGEST = 30;
const BY_FIRST_LETTER = Map.groupBy(
  [...KNOWN_WORDS].filter((known) => known.length > 3),
  (known) => known[0],
);

/** The known word that was meant; the first letter is seldom wrong. Null where none or several are as near. */
function corrected(word: string): string | null {
  const most = errorsAllowed(word.length);
  if (most === 0 || word.length > LONGEST) return null;
  const distances = (BY_FIRST_LETTER.get(word[0]) ?? []).map((known) => ({
    meant: SPELLINGS.get(known) ?? known,
    distance: editDistance(word, known, most),
  }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  const nearest = new Set(distances.filter(({ distance }) => distance === least).map(({ meant }) => meant));
  const [only] = nearest;
  return least <= most && nearest.size === 1 && only !== undefined ? only : null;
}

/** VEHREGNO: known words without blanks, longest first. Null where some letters are left. */
export function joinedWords(word: string, failed = new Set<string>()): string[] | null {
  if (word === '') return [];
  if (word.length > LONGEST || failed.has(word)) return null;
  for (let length = word.length; length > 1; length -= 1) {
    const front = word.slice(0, length);
    const rest = KNOWN_WORDS.has(front) ? joinedWords(word.slice(length), failed) : null;
    if (rest) return [front, ...rest];
  }
  failed.add(word);
  return null;
}

/** `words`: sorted, each once. `unknown`: those that nothing is known of, which may change the meaning of the rest. */
export interface HeadingWords {
  words: readonly string[];
  isCorrected: boolean;
  unknown: readonly string[];
}

const NO_MEANING = '';

/** Known words in our spelling, without those that say nothing. */
export const spelledParts = (words: readonly string[]): string[] =>
  words.map((word) => SPELLINGS.get(word) ?? word).filter((word) => word !== NO_MEANING);

const COMPOUNDS = [
  ['third', 'party', 'tp'],
  ['own', 'damage', 'od'],
] as const;
const SHORTEST_GLUED = 4;

/** In our spelling; null for a word that nothing is known of. */
function spelled(word: string): { parts: readonly string[]; isCorrected: boolean } | null {
  const known = KNOWN_WORDS.has(word) ? [word] : word.length < SHORTEST_GLUED ? null : joinedWords(word);
  if (known) return { parts: spelledParts(known), isCorrected: false };
  const meant = corrected(word);
  return meant === null ? null : { parts: [meant], isCorrected: true };
}

const WHOSE_PERIOD = ['policy', 'risk', 'cover', 'insurance'];
const ENDS_OF_PERIOD = ['from', 'to', 'upto', 'till', 'start', 'end', 'expiry', 'validity'];

/** "Risk Period" over Start and Expiry: where an end is named, the period says no more. */
function endOfPeriod(words: Set<string>): void {
  if (WHOSE_PERIOD.some((word) => words.has(word)) && ENDS_OF_PERIOD.some((word) => words.has(word))) words.delete('period');
}

function compound(words: Set<string>): void {
  for (const [one, other, meant] of COMPOUNDS) {
    if (!words.has(one) || !words.has(other)) continue;
    words.delete(one);
    words.delete(other);
    words.add(meant);
  }
}

export function headingWords(heading: string): HeadingWords {
  const typed = plain(heading).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const read = typed.map((word) => ({ word, spelling: spelled(word) }));
  const unknown = read.filter(({ spelling }) => !spelling).map(({ word }) => word);
  const words = new Set([...read.flatMap(({ spelling }) => spelling?.parts ?? []), ...unknown]);
  words.delete(NO_MEANING);
  compound(words);
  endOfPeriod(words);
  return { words: [...words].sort(), isCorrected: read.some(({ spelling }) => spelling?.isCorrected), unknown };
}
