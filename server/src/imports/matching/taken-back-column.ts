/** Columns whose amounts are taken off those of others: Debit beside Credit, Recovery beside a commission. */
import { STATEMENT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import type { Column, Mapping, Matches } from './columns.ts';
import { headingWords } from './heading-words.ts';
import { fits } from './looks.ts';
import { meaningsOf } from './meanings.ts';

const CONFIDENCE = 0.9;
/** An amount of which what is taken back may be off already. */
const AFTER = ['net', 'payable', 'total', 'final', 'paid'];

const asList = (headings: string | readonly string[] = []): readonly string[] => (typeof headings === 'string' ? [headings] : headings);
const isTakenBack = (heading: string) => meaningsOf(STATEMENT_FIELDS, headingWords(heading)).taken_back?.sort === 'likely';

/** A debit that was chosen together with a credit is no second credit. */
export function withTakenBack(mapping: Mapping): Mapping {
  const amounts = asList(mapping.amount);
  const back = amounts.filter(isTakenBack);
  if (back.length === 0 || back.length === amounts.length) return mapping;
  const amount = amounts.filter((heading) => !back.includes(heading));
  return { ...mapping, amount, taken_back: [...new Set([...asList(mapping.taken_back), ...back])] };
}

export function takenBackColumns(matches: Matches, columns: readonly Column[]): void {
  delete matches.taken_back;
  const used = new Set(Object.values(matches).flatMap(({ headings }) => headings));
  const amounts = columns.filter(({ heading }) => matches.amount?.headings.includes(heading));
  if (amounts.length === 0 || amounts.some(({ known }) => known.words.some((word) => AFTER.includes(word)))) return;
  const field = STATEMENT_FIELDS.taken_back;
  const found = columns.filter(
    ({ heading, meanings, sample }) =>
      field && !used.has(heading) && meanings.taken_back?.sort === 'likely' && fits(field, sample) !== false,
  );
  if (found.length > 0)
    matches.taken_back = {
      headings: found.map(({ heading }) => heading),
      confidence: CONFIDENCE,
      known_by: 'heading',
      alternatives: [],
    };
}
