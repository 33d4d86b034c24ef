/** The rows of the rule editor as texts, and the rules that they say. One empty row always waits at the end. */

import { rateRuleInput } from '@bimabahi/contract/commission/rate-rule-fields';
import type { RateRule } from '@bimabahi/contract/commission/rate-rules';
import { recordOf } from '@bimabahi/contract/values/keys-of';
import { pastedTable } from './pasted-table.ts';
import { COLUMNS, type ColumnKey, columnCalled, saidIn, textOf } from './rule-columns.ts';

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

const ANY = Object.fromEntries(COLUMNS.map(({ key }) => [key, null]));
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

export const rowsOf = (rules: readonly RateRule[]): RuleRow[] =>
  withEmptyLast(
    rules.map((rule) =>
      rowOf({ ...EMPTY_CELLS, ...Object.fromEntries(COLUMNS.map((column) => [column.key, textOf(column, rule[column.key])])) }),
    ),
  );

export const changeCell = (rows: readonly RuleRow[], at: number, column: ColumnKey, text: string): RuleRow[] =>
  withEmptyLast(rows.map((row, n) => (n === at ? { ...row, cells: { ...row.cells, [column]: text } } : row)));

export const deleteRow = (rows: readonly RuleRow[], at: number): RuleRow[] => withEmptyLast(rows.filter((_, n) => n !== at));

/** A pasted table with a row of headings fills the columns that they name; any other fills from the cell on. */
export function paste(rows: readonly RuleRow[], at: { row: number; column: ColumnKey }, text: string): RuleRow[] {
  const table = pastedTable(text);
  const headings = (table[0] ?? []).map(columnCalled);
  const isHeaded = headings.filter((column) => column !== undefined).length > 1;
  const columns = isHeaded ? headings : COLUMNS.slice(COLUMNS.findIndex(({ key }) => key === at.column));
  const next = [...rows];
  for (const [n, texts] of (isHeaded ? table.slice(1) : table).entries()) {
    const row = next[at.row + n] ?? rowOf(EMPTY_CELLS);
    const given = texts.flatMap((cell, c) => (columns[c] ? [[columns[c].key, cell] as const] : []));
    next[at.row + n] = { ...row, cells: { ...row.cells, ...Object.fromEntries(given) } };
  }
  return withEmptyLast(next);
}

/** With headings, so that it can be pasted back from a spreadsheet. */
export const asTable = (rows: readonly RuleRow[]): string =>
  [COLUMNS.map(({ label }) => label), ...rows.filter((row) => !isEmpty(row)).map(({ cells }) => COLUMNS.map(({ key }) => cells[key]))]
    .map((cells) => cells.join('\t'))
    .join('\n');

/** The rules of the rows that are not empty, each with its row's place, and what is wrong in the cells of the others. */
export function readRows(rows: readonly RuleRow[]): ReadRows {
  const read: ReadRows = { rules: [], problems: [] };
  for (const [row, each] of rows.entries()) {
    if (isEmpty(each)) continue;
    const values = Object.fromEntries(COLUMNS.map((column) => [column.key, saidIn(column, each.cells[column.key])]));
    const { data, error } = rateRuleInput.safeParse(values);
    if (data) read.rules.push({ row, rule: { ...ANY, ...data } as RateRule });
    for (const { path, message } of error?.issues ?? [])
      read.problems.push({ row, column: COLUMNS.find(({ key }) => key === path[0])?.key ?? 'base', message });
  }
  return read;
}
