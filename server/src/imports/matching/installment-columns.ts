/** Columns of installments beside a policy: Due 1 | Amount 1 | Due 2 …, numbered or side by side. */
import { type Cell, cellText, type SheetColumn } from '@bimabahi/contract/imports/import-cells';
import { looksLikeDate } from '@bimabahi/contract/imports/import-dates';
import type { InstallmentColumns } from '@bimabahi/contract/imports/imports';
import { MOST, sampleOf, share } from './looks.ts';
import { readValue } from './values.ts';

const FEWEST = 2;
const MOST_PAIRS = 60;
const OF_INSTALLMENT = /\b(?:due|dues|inst|instal+ments?|instl?mt|emi|kist|qtr|quarter|premium|prem|payment|pymt|pay|amt|amount)\b/i;
const SAYS_DATE = /\b(?:due|date|dt|on)\b/i;
const SAYS_SUM = /\b(?:amount|amt|rs|premium|prem|payable)\b/i;
const SAYS_AMOUNT = /\b(?:amount|amt|rs|premium|prem|payable|emi|inst|instal+ments?)\b/i;
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, i: 1, ii: 2, iii: 3, iv: 4 };
const NUMBER = /\b(\d{1,2})(?:st|nd|rd|th)?\b|\b(first|second|third|fourth|i{1,3}|iv)\b/i;

interface Numbered {
  heading: string;
  /** The heading without its number. */
  base: string;
  /** Null where none is written: the first of several that are called alike. */
  number: number | null;
  isDate: boolean;
}

const plain = (heading: string) =>
  heading
    .replace(/(?<=[a-z])(?=\d)|_|[.()#-]/gi, ' ')
    .replace(/(?<=\d)(?=[a-z]{3,})/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function numberIn(text: string): number | null {
  const [, digits, word] = NUMBER.exec(text) ?? [];
  return digits ? Number(digits) : ((word && ORDINALS[word.toLowerCase()]) ?? null) || null;
}

const isPlainNumber = (cell: Cell) => /^[\d.,₹\s/-]*$/.test(cellText(cell)) && readValue('money', cell).problem === undefined;

/** What its cells are and its heading says; a plain number may also be a day as spreadsheets count it. */
function isDate(text: string, cells: SheetColumn['cells']): boolean | undefined {
  const sample = sampleOf(cells);
  const part = (test: (cell: Cell) => boolean) => share(sample, (_, cell) => test(cell)) ?? 1;
  const says = /\b(?:date|dt)\b/i.test(text) || (SAYS_DATE.test(text) && !SAYS_SUM.test(text));
  const areDays = sample.length === 0 ? says : part((cell) => looksLikeDate(cell) && (says || !isPlainNumber(cell))) >= MOST;
  if (areDays && SAYS_DATE.test(text)) return true;
  return !says && SAYS_AMOUNT.test(text) && part(isPlainNumber) >= MOST ? false : undefined;
}

function numbered({ heading, cells }: SheetColumn): Numbered | undefined {
  const text = plain(heading);
  const said = OF_INSTALLMENT.test(text) ? isDate(text, cells) : undefined;
  return said === undefined
    ? undefined
    : { heading, base: text.replace(NUMBER, '').replace(/\s+/g, ' ').trim().toLowerCase(), number: numberIn(text), isDate: said };
}

/** By number, where each has one date and one amount. At least two of them, else they may be of anything. */
export function installmentColumns(columns: readonly SheetColumn[]): InstallmentColumns[] {
  const all = columns.flatMap((column) => numbered(column) ?? []);
  // Without a number a heading is the first of several alike, or of something else.
  const found = all.filter(({ number, base }) => number !== null || all.some((other) => other.number !== null && other.base === base));
  const isMissing = (number: number) => !found.some((one) => one.number === number);
  // "Due Date", "Amount", "Due Date (2)", "Amount (2)".
  const ofFirst = isMissing(1) ? 1 : null;
  const numbers = [...new Set(found.flatMap(({ number }) => number ?? ofFirst ?? []))].sort((a, b) => a - b);
  const pairs = numbers.flatMap((wanted): InstallmentColumns[] => {
    const those = found.filter(({ number }) => (number ?? ofFirst) === wanted);
    const [dates, amounts] = [those.filter(({ isDate }) => isDate), those.filter(({ isDate }) => !isDate)];
    const [date, amount] = [dates[0], amounts[0]];
    return date && amount && dates.length === 1 && amounts.length === 1 ? [{ date: date.heading, amount: amount.heading }] : [];
  });
  return pairs.length >= FEWEST ? pairs.slice(0, MOST_PAIRS) : [];
}
