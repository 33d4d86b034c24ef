/** Which column of a sheet is which of our fields: by its heading, and by what its cells look like. One column for one field, the surest first. */

import type { SheetColumn } from '@bimabahi/contract/imports/import-cells';
import { type ImportFields, SHEET_FIELDS, type SheetKind } from '@bimabahi/contract/imports/import-fields';
import { alternativesOf } from './alternatives.ts';
import { type Column, type KnownBy, type Mapping, type Matches, saysNothing } from './columns.ts';
import { coverByDays } from './cover-columns.ts';
import { joinedColumns } from './joined-columns.ts';
import { loneTotal } from './lone-total.ts';
import { CLEAR, fits, share, tells } from './looks.ts';
import { withoutOneClient } from './one-client.ts';
import { amountsByArithmetic } from './premium-columns.ts';
import { columnsWithMeanings } from './read-headings.ts';
import { signColumn } from './sign-column.ts';
import { splitColumn } from './split-column.ts';
import { takenBackColumns, withTakenBack } from './taken-back-column.ts';
import { readValue } from './values.ts';

const BY_CELLS = 0.7;
const NO_CELLS = 0.9;
const REQUIRED = 0.02;
const MOST_PERCENT = 100;

/** Commission without a word for amount or percentage: amounts are mostly above 100. */
function isDoubtfulCommission(label: string, { known, sample }: Column): boolean {
  if (!['Commission In', 'Commission Out'].includes(label) || known.words.includes('amount')) return false;
  const part = share(sample, (_, cell) => Number(readValue('money', cell).value ?? 0) > MOST_PERCENT);
  return part !== null && part < 0.5;
}

function confidenceOf(fields: ImportFields, name: string, column: Column): { confidence: number; by: KnownBy } | null {
  const field = fields[name];
  const meaning = column.meanings[name];
  if (!field) return null;
  if (meaning?.sort === 'likely') {
    const isFit = fits(field, column.sample);
    // Our flag Premium is mostly another's amount: without cells nothing decides.
    const isOpen = isFit === null && field.reading === 'flag' && Object.values(column.meanings).some(({ sort }) => sort === 'doubtful');
    if (isFit === false || isOpen || isDoubtfulCommission(field.label, column)) return null;
    return { confidence: meaning.score * (isFit ? 1 : NO_CELLS), by: 'heading' };
  }
  const isTold = meaning?.sort === 'doubtful' || (saysNothing(column) && CLEAR.includes(field.label));
  return isTold && tells(field.label, column.sample) ? { confidence: BY_CELLS, by: 'cells' } : null;
}

function assign(fields: ImportFields, columns: readonly Column[]): Matches {
  const isOnly = (name: string, column: Column) =>
    !columns.some((other) => other !== column && saysNothing(other) && tells(fields[name]?.label ?? '', other.sample));
  const pairs = columns.flatMap((column) =>
    Object.keys(fields).flatMap((name) => {
      const sure = confidenceOf(fields, name, column);
      return sure && (!saysNothing(column) || isOnly(name, column))
        ? [{ name, column, ...sure, rank: sure.confidence + (fields[name]?.required ? REQUIRED : 0) }]
        : [];
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

/** What several columns say together. */
function besideEachOther(matches: Matches, columns: readonly Column[], fields: ImportFields): void {
  joinedColumns(matches, columns, fields);
  if (fields.od_tp_package_policy) splitColumn(matches, columns);
  if (fields.total_premium) {
    amountsByArithmetic(matches, columns);
    loneTotal(matches, columns);
  }
  if (fields.end_date) coverByDays(matches, columns);
  if (fields.user_id && fields.insured_name) withoutOneClient(matches, columns);
}

export function matchColumns(kind: SheetKind, sheet: readonly SheetColumn[], before?: Mapping): Matches {
  const fields = SHEET_FIELDS[kind];
  const columns = columnsWithMeanings(fields, sheet);
  const matches = before ? remembered(fields, withTakenBack(before), columns) : assign(fields, columns);
  if (!before) besideEachOther(matches, columns, fields);
  if (fields.taken_back && matches.taken_back?.known_by !== 'last time') takenBackColumns(matches, columns);
  // What was matched before anybody looked for it is looked at again.
  if (fields.sign && matches.sign?.known_by !== 'last time') signColumn(matches, columns);
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
