/** The rows of the rule editor as texts, and the rules that they say. One empty row always waits at the end. */

import { rateRuleInput } from '@bimabahi/contract/commission/rate-rule-fields';
import { type RateRule, wholeRule } from '@bimabahi/contract/commission/rate-rules';
import { recordOf } from '@bimabahi/contract/values/keys-of';
import { pastedTable } from './pasted-table.ts';
import {
  type Cluster,
  COLUMNS,
  type Column,
  type ColumnKey,
  columnCalled,
  columnOfBase,
  isBaseHeading,
  isRateHeading,
  saidIn,
  textOf,
  withClusters,
} from './rule-columns.ts';

export type Cells = Readonly<Record<ColumnKey, string>>;
export interface RuleRow {
  /** Of this visit, for React. */
  key: number;
  cells: Cells;
}
export interface CellProblem {
  /** From 0. */
  row: number;
  column: ColumnKey;
  message: string;
}
export interface ReadRows {
  rules: { row: number; rule: RateRule }[];
  problems: CellProblem[];
}

const EMPTY_CELLS: Cells = recordOf(
  COLUMNS.map(({ key }) => key),
  () => '',
);

let made = 0;
const rowOf = (cells: Cells): RuleRow => ({ key: ++made, cells });
export const isEmpty = ({ cells }: RuleRow): boolean => Object.values(cells).every((text) => text.trim() === '');

const withEmptyLast = (rows: readonly RuleRow[]): RuleRow[] => {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : [...rows, rowOf(EMPTY_CELLS)];
};

const cellOf = (rule: RateRule, column: Column): string =>
  column.key === 'rto_cluster_id' ? (rule.rto_cluster?.name ?? '') : textOf(column, rule[column.key]);

export const rowsOf = (rules: readonly RateRule[]): RuleRow[] =>
  withEmptyLast(
    rules.map((rule) => rowOf({ ...EMPTY_CELLS, ...Object.fromEntries(COLUMNS.map((column) => [column.key, cellOf(rule, column)])) })),
  );

export const changeCell = (rows: readonly RuleRow[], at: number, column: ColumnKey, text: string): RuleRow[] =>
  withEmptyLast(rows.map((row, n) => (n === at ? { ...row, cells: { ...row.cells, [column]: text } } : row)));

export const deleteRow = (rows: readonly RuleRow[], at: number): RuleRow[] => withEmptyLast(rows.filter((_, n) => n !== at));

type Named = readonly (readonly [ColumnKey, string])[];

/** Cells by the columns that a row of headings names; Base and % together name one. */
function readerOf(headings: readonly string[]): ((texts: readonly string[]) => Named) | null {
  const columns = headings.map(columnCalled);
  const [base, rate] = [headings.findIndex(isBaseHeading), headings.findIndex(isRateHeading)];
  const hasBase = base >= 0 && rate >= 0;
  if (columns.filter((column) => column !== undefined).length + (hasBase ? 1 : 0) < 2) return null;
  return (texts) => {
    const of = hasBase ? columnOfBase(texts[base] ?? '') : undefined;
    const named = texts.flatMap((cell, c) => (columns[c] ? [[columns[c].key, cell] as const] : []));
    return of ? [...named, [of, texts[rate] ?? '']] : named;
  };
}

/** A pasted table with a row of headings fills the columns that they name; any other fills those shown from the cell on. */
export function paste(
  rows: readonly RuleRow[],
  at: { row: number; column: ColumnKey },
  text: string,
  shown: readonly Column[] = COLUMNS,
): RuleRow[] {
  const table = pastedTable(text);
  const byHeadings = readerOf(table[0] ?? []);
  const columns = shown.slice(shown.findIndex(({ key }) => key === at.column));
  const fromTheCell = (texts: readonly string[]): Named =>
    texts.flatMap((cell, c) => (columns[c] ? [[columns[c].key, cell] as const] : []));
  const next = [...rows];
  for (const [n, texts] of (byHeadings ? table.slice(1) : table).entries()) {
    const row = next[at.row + n] ?? rowOf(EMPTY_CELLS);
    next[at.row + n] = { ...row, cells: { ...row.cells, ...Object.fromEntries((byHeadings ?? fromTheCell)(texts)) } };
  }
  return withEmptyLast(next);
}

/** Those that a rule fills. */
export const columnsInUse = (rows: readonly RuleRow[]): Set<ColumnKey> =>
  new Set(COLUMNS.filter(({ key }) => rows.some(({ cells }) => cells[key].trim() !== '')).map(({ key }) => key));

/** With headings, so that it can be pasted back from a spreadsheet. */
export function asTable(rows: readonly RuleRow[]): string {
  const used = columnsInUse(rows);
  const columns = COLUMNS.filter(({ key, isUsual }) => isUsual || used.has(key));
  const filled = rows.filter((row) => !isEmpty(row)).map(({ cells }) => columns.map(({ key }) => cells[key]));
  return [columns.map(({ label }) => label), ...filled].map((cells) => cells.join('\t')).join('\n');
}

const NO_CLUSTER = 'There is no RTO cluster of this name';

/** The rules of the rows that are not empty, each with its row's place, and what is wrong in the cells of the others. */
export function readRows(rows: readonly RuleRow[], clusters: readonly Cluster[] = []): ReadRows {
  const read: ReadRows = { rules: [], problems: [] };
  const columns = COLUMNS.map((column) => withClusters(column, clusters));
  for (const [row, each] of rows.entries()) {
    if (isEmpty(each)) continue;
    const values = Object.fromEntries(columns.map((column) => [column.key, saidIn(column, each.cells[column.key])]));
    const { data, error } = rateRuleInput.safeParse(values);
    const rto_cluster = clusters.find(({ id }) => id === data?.rto_cluster_id);
    if (data) read.rules.push({ row, rule: wholeRule({ ...data, rto_cluster }) });
    for (const { path, message } of error?.issues ?? []) {
      const column = COLUMNS.find(({ key }) => key === path[0])?.key ?? 'od_percent';
      read.problems.push({ row, column, message: column === 'rto_cluster_id' ? NO_CLUSTER : message });
    }
  }
  return read;
}
