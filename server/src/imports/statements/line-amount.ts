/** What a line brings: its amount, which a word in a column beside it may turn. */
import { rupees } from '@bimabahi/contract/api/format';
import type { Sign, StatementRecord } from '@bimabahi/contract/imports/statements';
import { paiseOf } from '@bimabahi/contract/values/money';
import { type FoundWord, type Signs, signOf, wordKey } from '../matching/sign-words.ts';
import { tooManyWords, wordNotKnown } from './errors.ts';
import type { StoredStatement } from './queries.ts';

/** Null: nothing says that the word takes back. */
export type Meant = (word: string) => Sign | null;

type Stored = Pick<StoredStatement, 'mapping' | 'signs' | 'analysis'>;

function meantBy(signs: Signs | null): Meant {
  const said = new Map(Object.entries(signs ?? {}).map(([word, sign]) => [wordKey(word), sign]));
  return (word) => said.get(wordKey(word)) ?? signOf(word);
}

function signColumn({ mapping, analysis }: Stored): { heading: string; words: readonly FoundWord[] | undefined } | undefined {
  const [heading] = [mapping.sign ?? []].flat();
  const column = analysis.columns.find((one) => one.heading === heading);
  return column && { heading: column.heading, words: column.words };
}

export function saidSigns(stored: Stored): StatementRecord['signs'] {
  const means = meantBy(stored.signs);
  return (signColumn(stored)?.words ?? []).map(({ word, lines }) => ({ word, lines, means: means(word) }));
}

/** Refused while a word is not known, as its lines could bring or take back. */
export function meaningOfWords(stored: Stored): Meant {
  const column = signColumn(stored);
  const means = meantBy(stored.signs);
  if (!column) return () => null;
  if (!column.words) throw tooManyWords(column.heading);
  const unknown = column.words.find(({ word }) => means(word) === null);
  if (unknown) throw wordNotKnown(unknown.word, column.heading);
  return (word) => {
    const sign = means(word);
    if (sign === null) throw wordNotKnown(word, column.heading);
    return sign;
  };
}

interface Read {
  /** Of several columns each. */
  brought: readonly number[];
  back: readonly number[];
  tds: number | null;
  word: string | null;
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + paiseOf(amount), 0);

/** Below nothing already, it is not turned again. */
export function amountOf({ brought, back, tds, word }: Read, means: Meant) {
  const [added, off] = [brought.filter((part) => part !== 0), back.filter((part) => part !== 0).map(Math.abs)];
  const written = sumOf(added) - sumOf(off);
  const isTurned = word !== null && means(word) === 'takes_back' && written > 0;
  const amount = (isTurned ? -written : written) / 100;
  if (!isTurned && off.length === 0 && added.length < 2) return { amount, amount_as: null, tds };
  const parts = [added.map(rupees).join(' + '), ...off.map((part) => `− ${rupees(part)}`), isTurned ? word : ''];
  return { amount, amount_as: parts.filter(Boolean).join(' '), tds: amount < 0 && tds !== null && tds > 0 ? -tds : tds };
}
