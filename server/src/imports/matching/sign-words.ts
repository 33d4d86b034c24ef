/** Words beside an amount that say whether it brings a commission or takes one back. */
import { type Cell, cellText, isBlank, saysNothing } from '@bimabahi/contract/imports/import-cells';
import type { Sign } from '@bimabahi/contract/imports/statements';

/** By word, as a person says it. */
export type Signs = Readonly<Record<string, Sign>>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const TAKES_BACK = words(
  'dr debit debits debited d recovery recoveries recover recovered reversal reversals reversed reverse clawback chargeback refund refunds refunded cancellation cancellations deduction deductions negative minus',
);
const CREDITS = words('cr credit credits credited c');
const BRINGS = words(
  'commission brokerage payment paid payout new nb fresh renewal renewals rollover business reward rewards incentive bonus orc override contest earned earning income positive plus normal regular issuance sale',
);
/** They change nothing of what the others say. */
const BESIDE = words('of on for policy note entry amount txn transaction od tp first year the and');

/** As words of a column are compared: without case, marks and blanks. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(claw|charge) back\b/g, '$1back')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Null where nobody but a person can say it: "Credit reversal", "Adjustment". */
export function signOf(text: string): Sign | null {
  const said = wordKey(text)
    .split(' ')
    .filter((word) => !BESIDE.has(word));
  const back = said.filter((word) => TAKES_BACK.has(word));
  const credits = said.filter((word) => CREDITS.has(word));
  if (said.some((word) => !TAKES_BACK.has(word) && !CREDITS.has(word) && !BRINGS.has(word))) return null;
  if (back.length === 0) return said.length > 0 ? 'brings' : null;
  return back.length === 1 && credits.length === 0 ? 'takes_back' : null;
}

export interface FoundWord {
  word: string;
  lines: number;
}
export const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** The words of a column of few, as first written; undefined of any other column. */
export function fewWords(cells: readonly Cell[]): FoundWord[] | undefined {
  const found = new Map<string, FoundWord>();
  for (const cell of cells) {
    if (isBlank(cell) || saysNothing(cell)) continue;
    const word = cellText(cell);
    const key = wordKey(word);
    if (typeof cell !== 'string' || word.length > LONGEST_WORD || key === '') return undefined;
    const known = found.get(key);
    if (known) known.lines++;
    else if (found.size === MOST_WORDS) return undefined;
    else found.set(key, { word, lines: 1 });
  }
  return [...found.values()];
}
