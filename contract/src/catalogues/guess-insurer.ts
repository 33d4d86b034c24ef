/** Which insurer is meant by a name as policies, statements and people write it: a guess that somebody confirms, never a match by itself. */
import type { InsurerOption } from './insurers.ts';

type Named = Pick<InsurerOption, 'id' | 'name' | 'aliases'>;

const LEGAL = new Set(['the', 'co', 'comp', 'company', 'corp', 'corporation', 'ltd', 'limited', 'pvt', 'private', 'of', 'india', 'and']);
const TRADE: Readonly<Record<string, string>> = {
  ...{ ins: 'insurance', insu: 'insurance', insur: 'insurance', insce: 'insurance', gen: 'general', genl: 'general' },
  ...{ ass: 'insurance', assu: 'insurance', assur: 'insurance', assce: 'insurance', assurance: 'insurance' },
  ...{ gi: 'general', gic: 'general', hi: 'health' },
};
const ENDINGS = new Set(['insurance', 'general', 'health']);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !LEGAL.has(word))
    .map((word) => TRADE[word] ?? word);

/** "Bajaj Allianz Gen Ins Co Ltd" and "Bajaj Allianz General Insurance Company Limited" are one. */
const nameOf = (words: readonly string[]): string => words.filter((word) => word !== 'insurance').join('');
const nameAlone = (words: readonly string[]): string => words.filter((word) => !ENDINGS.has(word)).join('');
const FEWEST_LETTERS = 3;
/** "Univ Sompo": each word is how one of the name begins, in their order. */
const begins = (short: readonly string[], full: readonly string[]): boolean =>
  (short[0] ?? '').length >= FEWEST_LETTERS && short.every((word, place) => (full[place] ?? '').startsWith(word));

type Test = (written: string[], known: string[]) => boolean;
const isFilled = (one: string, other: string) => one !== '' && one === other;
/** The surest first: a test that two insurers pass says nothing, and neither do those after it. */
const TESTS: readonly Test[] = [
  (written, known) => isFilled(nameOf(written), nameOf(known)),
  (written, known) => isFilled(nameAlone(written), nameAlone(known)) || begins(written, known),
];

/** Undefined where none is meant clearly: a life insurer's name is not taken for the general insurer of its house. */
export function guessInsurer<One extends Named>(text: string, insurers: readonly One[]): One | undefined {
  const written = wordsOf(text);
  for (const test of TESTS) {
    const found = insurers.filter(({ name, aliases }) => [name, ...aliases].some((known) => test(written, wordsOf(known))));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
