/** Rows of a sheet as inputs of our fields, by a mapping. What a whole column decides, such as the order of dates, is decided once. */

import type { Reading } from '@bimabahi/contract/api/field';
import { type Cell, cellText, quoted, type SheetColumn, saysNothing } from '@bimabahi/contract/imports/import-cells';
import {
  type ColumnDates,
  countsFrom1904,
  type DateOrder,
  type DateReading,
  datesOf,
  isAmbiguousDate,
  readDate,
} from '@bimabahi/contract/imports/import-dates';
import { SHEET_FIELDS, type SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRow } from '@bimabahi/contract/imports/imports';
import { TEXT_MAX } from '@bimabahi/contract/values/fields';
import { paiseOf } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { UNREADABLE_LETTER } from '../../platform/sheets/decode-text.ts';
import { isDitto } from '../../platform/sheets/ditto.ts';
import { splitCode } from './codes.ts';
import type { Mapping } from './columns.ts';
import { readSigned, takenBackMark } from './signed-values.ts';
import { inRupees, isMultiplied, unitOf } from './units.ts';
import { type ReadValue, readValue } from './values.ts';

/** `exchanged`: text is day/month/year, and day and month of the serials are to be exchanged. */
export type DateAnswer = DateOrder | 'exchanged';
/** By heading. */
export type DateAnswers = Readonly<Record<string, DateAnswer>>;

export interface DateQuestion {
  field: string;
  heading: string;
  question: NonNullable<ColumnDates['question']>;
  example: string;
}

interface CellNote {
  field: string;
  heading: string;
  message: string;
}

/** `values`: null where the cell says nothing. The row is refused for `problems`. */
export interface ReadRow {
  values: Record<string, string | number | null>;
  problems: CellNote[];
  warnings: CellNote[];
  /** What was not in the cells, by column. */
  marks?: ImportRow['marked'];
  /** By field, of a cell with two telephone numbers. */
  seconds?: Record<string, string>;
  /** Of the payment, as written beside its way. */
  reference?: string;
  /** By field, of what several columns add up to. */
  parts?: Record<string, number[]>;
  /** By field, what a cell says behind its word, such as why. */
  rests?: Record<string, string>;
  /** Of columns beside a policy, in their order. */
  installments?: ReadInstallment[];
}

export interface ReadInstallment {
  date: string;
  amount: number;
  /** The heading of its amount. */
  heading: string;
}

interface ImportedSheet {
  kind: SheetKind;
  mapping: Mapping;
  /** In the order of the rows' cells. Of dates and percentages all cells are needed, of others none. */
  columns: readonly SheetColumn[];
  answers?: DateAnswers;
}

export interface RowReader {
  questions: DateQuestion[];
  read(row: readonly Cell[]): ReadRow;
}

type CellReader = (cell: Cell) => ReadValue;
interface ReadField {
  field: string;
  heading: string;
  columns: readonly number[];
  read: CellReader;
  /** Of each of several columns that are added. */
  added?: readonly CellReader[];
}

/** Amounts in several columns. */
function readAdded({ field, columns, added = [] }: ReadField, row: readonly Cell[], result: ReadRow): ReadValue {
  const read = added.map((one, at) => readCell(row[columns[at] ?? -1] ?? null, one));
  const wrong = read.find(({ problem }) => problem !== undefined);
  if (wrong) return wrong;
  const parts = read.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  result.parts = { ...result.parts, [field]: parts };
  return { value: parts.length === 0 ? null : parts.reduce((sum, part) => sum + paiseOf(part), 0) / 100 };
}

function joined(cells: readonly Cell[]): Cell {
  if (cells.length === 1) return cells[0] ?? null;
  const filled = cells.filter((cell) => !saysNothing(cell));
  return filled.find(isError) ?? (filled.map(cellText).join(' ') || null);
}

function joinedCells(columns: readonly (readonly Cell[])[]): readonly Cell[] {
  const [first = []] = columns;
  return columns.length === 1 ? first : first.map((_, row) => joined(columns.map((cells) => cells[row] ?? null)));
}

const isError = (cell: Cell) => cell !== null && typeof cell === 'object' && 'error' in cell;

/** A letter of the file could not be read: see decodeText. */
const isBroken = (cell: Cell): cell is string => typeof cell === 'string' && cell.includes(UNREADABLE_LETTER);
const brokenCell = (cell: string): ReadValue => ({
  problem: `${quoted(cell)} has letters that the file does not hold whole. Type it anew, or save the file as an Excel workbook (.xlsx)`,
});

const dittoCell = (cell: string): ReadValue => ({
  problem: `${quoted(cell)} stands for the cell above, which is empty: fill one of them in`,
});

const byDate =
  (reading: DateReading): CellReader =>
  (cell) => {
    if (isError(cell)) return readValue('text', cell);
    const read = readDate(cell, reading);
    if (read === null) return { value: null };
    return read.problem === undefined ? { value: read.date } : { problem: read.problem };
  };

function readCell(cell: Cell, read: CellReader): ReadValue {
  if (isBroken(cell)) return brokenCell(cell);
  return isDitto(cell) ? dittoCell(cell) : read(cell);
}

/** A year of two digits is not to come. */
const LIES_BEFORE = ['birth_date', 'registered_on'];

function dateReading(dates: ColumnDates, answer: DateAnswer | undefined, is1904: boolean): DateReading {
  const order = answer === 'exchanged' ? 'dmy' : (answer ?? dates.order);
  return { order, exchanged: answer === 'exchanged', is1904 };
}

const MOST_OF_FRACTION = 1;
const isInHundredths = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => Number(readValue('percent', cell, true).value ?? 0) > MOST_OF_FRACTION && !hasPercentFormat(cell));
const hasPercentFormat = (cell: Cell) =>
  typeof cell === 'string'
    ? cell.includes('%')
    : cell !== null && typeof cell === 'object' && 'number' in cell && (cell.format ?? '').includes('%');

const ofProduct: CellReader = (cell) => {
  const read = readValue('product', cell);
  return typeof read.value === 'string' ? { value: splitCode(read.value)?.product ?? read.value } : read;
};
/** `isShared`: the column is the product's too, so that what is no code is no cover either. */
const ofCover =
  (isShared: boolean): CellReader =>
  (cell) => {
    const read = readValue('cover', cell);
    if (typeof read.value !== 'string') return read;
    const cover = splitCode(read.value)?.cover;
    if (cover) return { value: cover };
    return isShared ? { value: null, warning: `${quoted(read.value)} does not say which cover it is` } : read;
  };

const splits: Partial<Record<Reading, CellReader>> = { product: ofProduct, cover: ofCover(true) };
const alone: Partial<Record<Reading, CellReader>> = { cover: ofCover(false) };

interface TakenCell {
  field: string;
  heading: string;
  cell: Cell;
}

function take(result: ReadRow, { field, heading, cell }: TakenCell, read: ReadValue): void {
  if (read.problem !== undefined) {
    result.problems.push({ field, heading, message: read.problem });
    return;
  }
  const { value, warning, second, reference, rest } = read;
  if (rest) result.rests = { ...result.rests, [field]: rest };
  result.values[field] = value ?? null;
  if (reference) result.reference = reference;
  if (warning) result.warnings.push({ field, heading, message: warning });
  if (second && KEEP_SECOND.includes(field)) result.seconds = { ...result.seconds, [field]: second };
  else if (second) result.warnings.push({ field, heading, message: `${quoted(cellText(cell))}: the first number is taken` });
}

/** Whose owner has room for a second number. */
const KEEP_SECOND = ['mobile', 'user_mobile', 'insured_mobile'];

/** After a number from a column of its own, unless that says it. */
export function withReference({ reference, ...read }: ReadRow): ReadRow {
  if (!reference) return read;
  const own = String(read.values.payment_ref ?? '');
  if (own.includes(reference)) return read;
  const both = [own, reference].filter(Boolean).join(', ');
  if (both.length <= TEXT_MAX) return { ...read, values: { ...read.values, payment_ref: both } };
  const message = `${quoted(reference)} has no room in the payment reference, and is left out`;
  return { ...read, warnings: [...read.warnings, { field: 'payment_mode', heading: '', message }] };
}

/** In rupees, whatever the heading says that the column counts in. */
function amountRead(reading: 'money' | 'amount_text', heading: string): CellReader {
  const unit = unitOf(heading);
  return (cell) => readValue(reading, unit ? inRupees(cell, unit) : cell);
}

export function rowReader({ kind, mapping, columns: all, answers = {} }: ImportedSheet): RowReader {
  const at = new Map(all.map(({ heading }, column) => [heading, column]));
  const cellsOf = (columns: readonly number[]) => joinedCells(columns.map((column) => all[column]?.cells ?? []));
  const questions: DateQuestion[] = [];

  function dateRead(field: string, heading: string, columns: readonly number[]): CellReader {
    const cells = cellsOf(columns);
    const dates = datesOf(cells);
    const answer = Object.hasOwn(answers, heading) ? answers[heading] : undefined;
    const reading = {
      ...dateReading(dates, answer, countsFrom1904(cells)),
      ...(LIES_BEFORE.includes(field) && { latest: todayInIndia() }),
    };
    if (dates.question && !answer) {
      const doubtful = cells.find(isAmbiguousDate);
      questions.push({ field, heading, question: dates.question, example: cellText(doubtful ?? cells.find((cell) => !saysNothing(cell))) });
    }
    return byDate(reading);
  }

  function readOf(field: string, heading: string, columns: readonly number[]): CellReader {
    const reading = SHEET_FIELDS[kind][field]?.reading ?? 'text';
    if (reading === 'date') return dateRead(field, heading, columns);
    if (reading === 'percent') {
      const inHundredths = isInHundredths(cellsOf(columns));
      return (cell) => readValue('percent', cell, inHundredths);
    }
    if (reading === 'signed') {
      const isTakenBack = takenBackMark(cellsOf(columns));
      return (cell) => readSigned(cell, isTakenBack);
    }
    if (isMultiplied(reading)) return amountRead(reading, heading);
    return splitRead(reading);
  }

  function splitRead(reading: Exclude<Reading, 'date' | 'percent' | 'signed'>): CellReader {
    const isShared = mapping.product !== undefined && String(mapping.product) === String(mapping.od_tp_package_policy);
    return (isShared ? splits : alone)[reading] ?? ((cell) => readValue(reading, cell));
  }

  const fields = Object.entries(mapping).flatMap(([field, mapped]): ReadField[] => {
    const named = typeof mapped === 'string' ? [mapped] : mapped;
    const columns = named.flatMap((heading) => at.get(heading) ?? []);
    const heading = named.join(' + ');
    if (!Object.hasOwn(SHEET_FIELDS[kind], field) || columns.length === 0) return [];
    const added = SHEET_FIELDS[kind][field]?.reading === 'signed' && columns.length > 1;
    const one = { field, heading, columns, read: readOf(field, heading, columns) };
    return [added ? { ...one, added: columns.map((column) => readOf(field, heading, [column])) } : one];
  });

  return {
    questions,
    read(row) {
      const result: ReadRow = { values: {}, problems: [], warnings: [] };
      for (const one of fields) {
        const { field, heading, columns, read, added } = one;
        const cell = joined(columns.map((column) => row[column] ?? null));
        take(result, { field, heading, cell }, added ? readAdded(one, row, result) : readCell(cell, read));
      }
      return withReference(result);
    },
  };
}
