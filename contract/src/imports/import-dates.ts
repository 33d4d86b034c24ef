/** Dates of a sheet. In which order a column writes day and month, its unambiguous cells say; a single cell is never guessed. */
import { latinDigits } from '../values/digits.ts';
import { todayInIndia } from '../values/periods.ts';
import { type Cell, cellText, dayOfSerial, plainText, quoted, saysNothing } from './import-cells.ts';

/** `ymd` only of years of two digits: with four they say themselves where they stand. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/**
 * `ask`: all of the column could be read either way. `mixed`: it has dates of both orders. `exchanged`: a spreadsheet seems to have taken
 * 5/4 for May 4 and left 25/4 as text. `year_first`: years of two digits seem to stand first. Each is a question for a person.
 */
export type ColumnDates =
  | { order: DateOrder; question?: never }
  | { question: 'ask' | 'mixed' | 'exchanged' | 'year_first'; order?: never };

type ReadDate = { date: string; problem?: never } | { problem: string; date?: never };

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
/** By their beginnings, as they are spelled in several ways. */
const MONTHS_IN_HINDI = ['जन', 'फ', 'मार', 'अप्र', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक', 'नव', 'दिस'].map((month) => month.normalize('NFC'));

function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const english = lower.length > 2 ? MONTHS.findIndex((month) => month.startsWith(lower)) : -1;
  return english >= 0 ? english + 1 : MONTHS_IN_HINDI.findIndex((month) => lower.startsWith(month)) + 1;
}

/** Of two digits: 80 to 99 are of the last century. */
const yearOf = (digits: string): number => (digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 80 ? 2000 : 1900));

/** Null where there is no such day. */
function dateOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2099) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

type ByOrder = Record<DateOrder, string | null>;
type Parsed = { date: string } | ByOrder | null;

const TIME = /[ t]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|hrs?\.?|hours?)?\s*(?:z|[+-]\d{2}:?\d{2})?$/i;
/** As programs write it: the day in India is meant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:z|[+-]\d{2}:?\d{2})$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+/i;
const SEPARATOR = '\\s*[-/. ]\\s*';
const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4}|\\d{2})$`);
const NAMED_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([\p{L}\p{M}]{2,})[-/.,' ]*(\d{4}|\d{2})$/u;
const MONTH_FIRST = /^([\p{L}\p{M}]{3,})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/u;
const YEAR_FIRST_NAMED = /^(\d{4})[-/. ]*([\p{L}\p{M}]{3,})[-/. ]*(\d{1,2})$/u;
const LONGEST = 60;
const DIGITS_ALONE = /^(?:19|20)\d{6}$/;
/** No year stands at both ends: its second half would be a month. */
const YEAR_BEHIND = /^([0-3]\d)([0-3]\d)((?:19|20)\d{2})$/;

const known = (date: string | null): Parsed => (date === null ? null : { date });

function parseNamed(text: string): Parsed {
  const [, day, name, year] = NAMED_MONTH.exec(text) ?? [];
  if (day && name && year) return known(dateOf(yearOf(year), monthOf(name), Number(day)));
  const [, first, second, last] = MONTH_FIRST.exec(text) ?? [];
  if (first && second && last) return known(dateOf(Number(last), monthOf(first), Number(second)));
  const [, front, middle, back] = YEAR_FIRST_NAMED.exec(text) ?? [];
  return front && middle && back ? known(dateOf(Number(front), monthOf(middle), Number(back))) : null;
}

/** Two or four digits at either end: the year may stand first where both have two. */
function parseNumbers(first: string, second: string, last: string): Parsed {
  const dmy = dateOf(yearOf(last), Number(second), Number(first));
  const mdy = dateOf(yearOf(last), Number(first), Number(second));
  const ymd = first.length === 2 && last.length === 2 ? dateOf(yearOf(first), Number(second), Number(last)) : null;
  if (ymd === null && dmy === mdy) return known(dmy);
  return { dmy, mdy, ymd };
}

function parseInstant(written: string): Parsed {
  const [day = '', time = ''] = written.trim().split(/[t ]/i);
  const at = Date.parse(
    `${day}T${time}${written
      .trim()
      .slice(day.length + 1 + time.length)
      .trim()}`.toUpperCase(),
  );
  return Number.isNaN(at) ? null : { date: todayInIndia(new Date(at)) };
}

/** 20261128 or 28112026. */
function parseDigits(text: string): Parsed {
  if (!DIGITS_ALONE.test(text) && !YEAR_BEHIND.test(text)) return null;
  const date = dateOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  if (date !== null && DIGITS_ALONE.test(text)) return { date };
  const [, first, second, last] = YEAR_BEHIND.exec(text) ?? [];
  return first && second && last ? parseNumbers(first, second, last) : null;
}

function parseText(written: string): Parsed {
  if (written.length > LONGEST) return null;
  if (INSTANT.test(written.trim())) return parseInstant(written);
  const text = latinDigits(plainText(written))
    .normalize('NFC')
    .replace(/[–—\\]/g, '-')
    .replace(/['’]/g, '')
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .trim();
  const alone = parseDigits(text);
  if (alone) return alone;
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return known(dateOf(Number(year), Number(month), Number(day)));
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  return first && second && last ? parseNumbers(first, second, last) : parseNamed(text);
}

/** A day as a number without the format of a date, as CSV and careless copies have it: 45000. From 1954 to 2099. */
const asSerial = (value: number, is1904: boolean): Parsed => (value >= 20_000 && value < 73_051 ? known(dayOfSerial(value, is1904)) : null);

function parseCell(cell: Cell, is1904: boolean): Parsed {
  if (typeof cell === 'string') {
    const digits = latinDigits(plainText(cell));
    return /^\d{5}(?:\.\d+)?$/.test(digits) ? asSerial(Number(digits), is1904) : parseText(cell);
  }
  if (cell === null || typeof cell === 'boolean' || 'error' in cell) return null;
  if ('serial' in cell) return known(dayOfSerial(cell.serial, cell.is1904));
  const digits = String(cell.number);
  return DIGITS_ALONE.test(digits) || YEAR_BEHIND.test(digits) ? parseText(digits) : asSerial(cell.number, is1904);
}

const isSerial = (cell: Cell) => cell !== null && typeof cell === 'object' && 'serial' in cell;

export const countsFrom1904 = (cells: readonly Cell[]): boolean => cells.some((cell) => isSerial(cell) && cell.is1904);

export const looksLikeDate = (cell: Cell): boolean => parseCell(cell, false) !== null;

const isDoubtful = ({ dmy, mdy }: ByOrder) => dmy !== null && mdy !== null && dmy !== mdy;
export function isAmbiguousDate(cell: Cell): boolean {
  const parsed = parseCell(cell, false);
  return parsed !== null && 'dmy' in parsed && isDoubtful(parsed);
}

const FEW = 4;

/** All serials could be exchanged ones, and no text could: by chance, days are as even as that once in a hundred columns. */
function isExchanged(cells: readonly Cell[], texts: readonly ByOrder[]): boolean {
  const days = cells.flatMap((cell) => (isSerial(cell) ? (dayOfSerial(cell.serial, cell.is1904) ?? []) : []));
  const areAllLow = days.length > FEW && days.every((date) => Number(date.slice(8)) <= 12);
  return areAllLow && texts.length > FEW && texts.every(({ dmy, mdy }) => dmy !== null && mdy === null);
}

const differentYears = (dates: readonly (string | null)[]) => new Set(dates.map((date) => date?.slice(0, 4))).size;

/** A column has few years and many days, so the parts that vary least are the years. */
const isYearFirst = (texts: readonly ByOrder[]): boolean =>
  texts.length > FEW &&
  texts.every(({ ymd }) => ymd !== null) &&
  differentYears(texts.map(({ ymd }) => ymd)) < differentYears(texts.map(({ dmy, mdy }) => dmy ?? mdy));

/** What a column's cells say of its order. A column without a doubtful cell has the usual one. */
export function datesOf(cells: readonly Cell[]): ColumnDates {
  const texts = cells.map((cell) => parseCell(cell, false)).filter((parsed) => parsed !== null && 'dmy' in parsed);
  if (isExchanged(cells, texts)) return { question: 'exchanged' };
  if (isYearFirst(texts)) return { question: 'year_first' };
  const isSure = {
    dmy: texts.some(({ dmy, mdy }) => dmy !== null && mdy === null),
    mdy: texts.some(({ dmy, mdy }) => mdy !== null && dmy === null),
  };
  if (isSure.dmy && isSure.mdy) return { question: 'mixed' };
  if (isSure.dmy || !(isSure.mdy || texts.some(isDoubtful))) return { order: 'dmy' };
  return isSure.mdy ? { order: 'mdy' } : { question: 'ask' };
}

/** `order`: undefined while nobody has decided. `is1904`: for days that stand as plain numbers. `exchanged`: as a person said. */
export interface DateReading {
  is1904?: boolean;
  order: DateOrder | undefined;
  exchanged?: boolean;
  /** Of what lies in the past, such as a birth: a year of two digits is not to come. */
  latest?: string;
}

const exchange = (date: string): string | null => dateOf(Number(date.slice(0, 4)), Number(date.slice(8)), Number(date.slice(5, 7)));
const ORDERS = { dmy: 'day/month/year', mdy: 'month/day/year', ymd: 'year/month/day' } as const;
const noDate = (written: string): ReadDate => ({ problem: `${quoted(written)} is no date` });
const dated = (date: string | null, written: string): ReadDate => (date === null ? noDate(written) : { date });

function inOrder(parsed: ByOrder, order: DateOrder | undefined, written: string): ReadDate {
  const { dmy, mdy, ymd } = parsed;
  if (order === undefined)
    return isDoubtful(parsed) || ymd !== null
      ? { problem: `${quoted(written)} may be read in two ways: say which of its numbers is the day` }
      : dated(dmy ?? mdy, written);
  const date = parsed[order];
  return date === null ? { problem: `${quoted(written)} is no date as ${ORDERS[order]}, the order of this column` } : { date };
}

const HAS_WHOLE_YEAR = /\d{4}/;

/** A century earlier, where the year was written with two digits and is still to come. */
export function notAfter(date: string, written: string, latest: string | undefined): string {
  if (latest === undefined || date <= latest || HAS_WHOLE_YEAR.test(latinDigits(written))) return date;
  return dateOf(Number(date.slice(0, 4)) - 100, Number(date.slice(5, 7)), Number(date.slice(8))) ?? date;
}

/** A date as yyyy-mm-dd; null where the cell says nothing. */
export function readDate(cell: Cell, reading: DateReading): ReadDate | null {
  const read = readAsWritten(cell, reading);
  if (read?.date === undefined || typeof cell !== 'string') return read;
  return { date: notAfter(read.date, cell, reading.latest) };
}

function readAsWritten(cell: Cell, { order, exchanged = false, is1904 = false }: DateReading): ReadDate | null {
  if (saysNothing(cell)) return null;
  const written = cellText(cell);
  const parsed = parseCell(cell, is1904);
  if (parsed === null) return noDate(written);
  if (!('date' in parsed)) return inOrder(parsed, order, written);
  return dated(exchanged && isSerial(cell) ? exchange(parsed.date) : parsed.date, written);
}
