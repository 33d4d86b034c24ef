import type { Reading } from '@bimabahi/contract/api/field';
import type { ImportField, ImportFields } from '@bimabahi/contract/imports/import-fields';
import { type HeadingWords, headingWords } from './heading-words.ts';
import { DOUBTFUL, SYNONYMS } from './synonyms.ts';

/** `likely`: a synonym, from 0 to 1. `doubtful`: one of several that it could mean. `part`: it has further words, which may change it. */
export type Meaning = { sort: 'likely'; score: number } | { sort: 'doubtful' | 'part'; score?: never };

/** Amounts are multiplied by them. */
const UNIT_WORDS = ['lakh', 'crore', 'cr', 'thousand', '000'];
/** Words that say no more than how the field is read anyway. */
const IMPLIED: Partial<Record<Reading, readonly string[]>> = {
  money: ['amount', ...UNIT_WORDS],
  amount_text: ['amount', ...UNIT_WORDS],
  date: ['date'],
  number: ['number'],
  mobile: ['number'],
  caller: ['number'],
  plate: ['number'],
};

const SAME = 1;
const SYNONYM = 0.95;
const COST = { rank: 0.002, implied: 0.02, typo: 0.1, client: 0.03 };
/** The insured is nearly always the client: only a second name or number is the client's own. */
const OF_CLIENT = ['User', 'User Mobile'];

interface Phrase {
  key: string;
  loose: string;
  words: readonly string[];
}

const keyOf = (words: readonly string[]) => words.join(' ');
const without = (words: readonly string[], reading: Reading) => words.filter((word) => !IMPLIED[reading]?.includes(word));
const phrase = (words: readonly string[], reading: Reading): Phrase => ({
  key: keyOf(words),
  loose: keyOf(without(words, reading)),
  words,
});

const split = (texts: string | undefined): string[] => (texts ? texts.split(', ') : []);

interface Vocabulary {
  label: Phrase;
  synonyms: readonly Phrase[];
  doubtful: readonly Phrase[];
}

const made = new Map<string, Vocabulary>();

function vocabularyOf(label: string, reading: Reading): Vocabulary {
  const key = `${label} ${reading}`;
  const known = made.get(key);
  if (known) return known;
  const phrases = (texts: readonly string[]) => texts.map((text) => phrase(headingWords(text).words, reading));
  const vocabulary = {
    label: phrase(headingWords(label).words, reading),
    synonyms: phrases(split(SYNONYMS[label])),
    doubtful: phrases(split(DOUBTFUL[label])),
  };
  made.set(key, vocabulary);
  return vocabulary;
}

const contains = (heading: Phrase, known: Phrase) => known.words.length > 0 && known.words.every((word) => heading.words.includes(word));

function scoreOf({ synonyms, label }: Vocabulary, heading: Phrase): number | null {
  if (heading.key === label.key) return SAME;
  const exact = synonyms.findIndex(({ key }) => key === heading.key);
  if (exact >= 0) return SYNONYM - exact * COST.rank;
  const isLoose = ({ loose }: Phrase) => loose === heading.loose;
  if (heading.loose === '') return null;
  if (isLoose(label)) return SYNONYM - COST.implied;
  const loose = synonyms.findIndex(isLoose);
  return loose < 0 ? null : SYNONYM - loose * COST.rank - COST.implied;
}

const costOf = (label: string, score: number, isCorrected: boolean) =>
  (isCorrected ? COST.typo : 0) + (OF_CLIENT.includes(label) && score < SAME ? COST.client : 0);

function meaningOf({ label, reading }: ImportField, { words, isCorrected }: HeadingWords): Meaning | undefined {
  if (words.length === 0) return undefined;
  const vocabulary = vocabularyOf(label, reading);
  const heading = phrase(words, reading);
  const score = scoreOf(vocabulary, heading);
  const isDoubtful = vocabulary.doubtful.some(({ key }) => key === heading.key);
  if (score !== null && !(isDoubtful && score < SYNONYM - COST.implied))
    return { sort: 'likely', score: score - costOf(label, score, isCorrected) };
  if (isDoubtful) return { sort: 'doubtful' };
  const isPart = [vocabulary.label, ...vocabulary.synonyms].some((known) => contains(heading, known));
  return isPart ? { sort: 'part' } : undefined;
}

export function meaningsOf(fields: ImportFields, heading: HeadingWords): Record<string, Meaning> {
  const meanings: Record<string, Meaning> = {};
  for (const [name, field] of Object.entries(fields)) {
    const meaning = meaningOf(field, heading);
    if (meaning) meanings[name] = meaning;
  }
  return meanings;
}

/** The heading is a synonym of something, or one of several that cells can decide. */
export const isSettled = (meanings: Readonly<Record<string, Meaning>>): boolean =>
  Object.values(meanings).some(({ sort }) => sort !== 'part');
