/** Which column of a sheet is which of our fields: by its heading, and by what its cells look like. One column for one field, the surest first. */

import type { SheetColumn } from './import-cells.ts';
import { splitCode } from './import-codes.ts';
import { looksLikeDate } from './import-dates.ts';
import { IMPORT_FIELDS, type ImportFields, type ImportKind } from './import-fields.ts';
import { type HeadingWords, headingWords } from './import-heading-words.ts';
import { joinedColumns } from './import-joined-columns.ts';
import { CLEAR, fits, MOST, share, tells } from './import-looks.ts';
import { type Meaning, meaningsOf } from './import-meanings.ts';
import { amountsByArithmetic } from './import-premium-columns.ts';
import { readValue } from './import-values.ts';

/** Several headings are joined with a blank, such as first and last name. */
export type Mapping = Readonly<Record<string, string | readonly string[]>>;
export type KnownBy = 'heading' | 'cells' | 'split' | 'last time';

export interface FieldMatch {
  /** None where a person decides. */
  headings: string[];
  /** From 0 to 1. */
  confidence: number;
  known_by: KnownBy | null;
  /** Headings that the field could have as well, the likeliest first. */
  alternatives: string[];
}

export interface Column extends SheetColumn {
  known: HeadingWords;
  meanings: Readonly<Record<string, Meaning>>;
}
export type Matches = Record<string, FieldMatch>;

const BY_CELLS = 0.7;
const NO_CELLS = 0.9;
const REQUIRED = 0.02;
const MOST_ALTERNATIVES = 3;
const MOST_PERCENT = 100;

/** Commission without a word for amount or percentage: amounts are mostly above 100. */
function isDoubtfulCommission(label: string, { known, cells }: Column): boolean {
  if (!['Commission In', 'Commission Out'].includes(label) || known.words.includes('amount')) return false;
  const part = share(cells, (_, cell) => Number(readValue('money', cell).value ?? 0) > MOST_PERCENT);
  return part !== null && part < 0.5;
}

/** How surely a column is a field, from 0 to 1. */
function confidenceOf(fields: ImportFields, name: string, column: Column): { confidence: number; by: KnownBy } | null {
  const field = fields[name];
  const meaning = column.meanings[name];
  if (!field) return null;
  if (meaning?.sort === 'likely') {
    const isFit = fits(field, column.cells);
    // Our flag Premium is mostly another's amount: without cells nothing decides.
    const isOpen = isFit === null && field.reading === 'flag' && Object.values(column.meanings).some(({ sort }) => sort === 'doubtful');
    if (isFit === false || isOpen || isDoubtfulCommission(field.label, column)) return null;
    return { confidence: meaning.score * (isFit ? 1 : NO_CELLS), by: 'heading' };
  }
  const saysNothing = column.known.words.every((word) => column.known.unknown.includes(word));
  const isTold = meaning?.sort === 'doubtful' || (saysNothing && CLEAR.includes(field.label));
  return isTold && tells(field.label, column.cells) ? { confidence: BY_CELLS, by: 'cells' } : null;
}

function assign(fields: ImportFields, columns: readonly Column[]): Matches {
  const pairs = columns.flatMap((column) =>
    Object.keys(fields).flatMap((name) => {
      const sure = confidenceOf(fields, name, column);
      return sure ? [{ name, column, ...sure, rank: sure.confidence + (fields[name]?.required ? REQUIRED : 0) }] : [];
    }),
  );
  const matches: Matches = {};
  const used = new Set<Column>();
  for (const { name, column, confidence, by } of pairs.sort((a, b) => b.rank - a.rank)) {
    if (matches[name] || used.has(column)) continue;
    used.add(column);
    matches[name] = { headings: [column.heading], confidence, known_by: by, alternatives: [] };
  }
  return matches;
}

/** A column of codes such as TW SOD is the product and the cover, where no other column is. */
function splitCodes(matches: Matches, columns: readonly Column[]): void {
  if (matches.od_tp_package_policy && matches.product) return;
  const used = new Set(Object.entries(matches).flatMap(([name, { headings }]) => (name === 'product' ? [] : headings)));
  const meansCodes = ({ meanings, known }: Column) =>
    Boolean(meanings.product ?? meanings.od_tp_package_policy) || known.words.every((word) => known.unknown.includes(word));
  const found = columns.find(
    (column) =>
      !used.has(column.heading) &&
      meansCodes(column) &&
      (!matches.product || matches.product.headings.includes(column.heading)) &&
      (share(column.cells, (text) => splitCode(text) !== null) ?? 0) >= MOST,
  );
  if (!found) return;
  const match = { headings: [found.heading], confidence: BY_CELLS, known_by: 'split', alternatives: [] } as const;
  matches.product ??= { ...match, headings: [found.heading], alternatives: [] };
  matches.od_tp_package_policy ??= { ...match, headings: [found.heading], alternatives: [] };
}

const strength = { likely: 0, doubtful: 1, part: 2 } as const;

/** Columns that could be a field which has none; a start of cover may also be the day of issue. */
function alternativesOf(fields: ImportFields, name: string, columns: readonly Column[], used: ReadonlySet<string>): string[] {
  const field = fields[name];
  const isDate = field?.reading === 'date' && field.required;
  const isAlike = (column: Column) =>
    column.meanings[name] !== undefined && fits(field ?? { label: '', reading: 'text', required: false }, column.cells) !== false;
  const likely = columns
    .filter((column) => !used.has(column.heading) && isAlike(column))
    .sort((a, b) => strength[a.meanings[name]?.sort ?? 'part'] - strength[b.meanings[name]?.sort ?? 'part']);
  const dates = isDate ? columns.filter(({ cells }) => (share(cells, (_, cell) => looksLikeDate(cell)) ?? 0) >= MOST) : [];
  return [...new Set([...likely, ...dates].map(({ heading }) => heading))].slice(0, MOST_ALTERNATIVES);
}

const asList = (headings: string | readonly string[]): string[] => (typeof headings === 'string' ? [headings] : [...headings]);

/** A mapping of before, as far as the sheet still has its headings. */
function remembered(fields: ImportFields, mapping: Mapping, columns: readonly Column[]): Matches {
  const known = new Set(columns.map(({ heading }) => heading));
  return Object.fromEntries(
    Object.entries(mapping)
      .filter(([name, headings]) => Object.hasOwn(fields, name) && asList(headings).every((heading) => known.has(heading)))
      .map(([name, headings]) => [name, { headings: asList(headings), confidence: 1, known_by: 'last time' as const, alternatives: [] }]),
  );
}

/** Each field of a kind with the headings that are meant, or with those that a person may choose from. */
export function matchColumns(kind: ImportKind, sheet: readonly SheetColumn[], before?: Mapping): Matches {
  const fields = IMPORT_FIELDS[kind];
  const columns = sheet.map((column): Column => {
    const known = headingWords(column.heading);
    return { ...column, known, meanings: meaningsOf(fields, known) };
  });
  const matches = before ? remembered(fields, before, columns) : assign(fields, columns);
  if (!before) {
    joinedColumns(matches, columns, fields);
    if (fields.od_tp_package_policy) splitCodes(matches, columns);
    amountsByArithmetic(matches, columns);
  }
  const used = new Set(Object.values(matches).flatMap(({ headings }) => headings));
  return Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      matches[name] ?? { headings: [], confidence: 0, known_by: null, alternatives: alternativesOf(fields, name, columns, used) },
    ]),
  );
}

/** As it is stored and sent: one heading alone as text. */
export const mappingOf = (matches: Readonly<Matches>): Mapping =>
  Object.fromEntries(
    Object.entries(matches).flatMap(([name, { headings }]) => {
      const [only] = headings;
      return only === undefined ? [] : [[name, headings.length === 1 ? only : headings]];
    }),
  );
