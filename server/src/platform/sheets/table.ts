import { type Cell, filledIn } from './cells.ts';
import { guessHeadingRow, type IsKnown } from './guess-headings.ts';
import { headingsAt, uniqueHeadings } from './headings.ts';
import { type LeftOut, lengthWithoutFooter, typicalFilled, whyLeftOut } from './rows-left-out.ts';
import { firstRows, lastRows, rowsOf, type Sheet } from './sheet.ts';

/** Rows count from 1; `headingRow` is the lower of two, and totals and notes may follow `lastRow`. No two headings are alike. */
export interface Table {
  headingRow: number;
  headings: string[];
  lastRow: number;
  /** How many cells a record has filled, mostly. */
  typical: number;
}

export interface TableRow {
  /** From 1, as the sheet shows it. */
  rowNo: number;
  cells: Cell[];
  leftOut?: LeftOut;
}

export function tableAt(sheet: Sheet, headingRow: number): Table {
  const rows = firstRows(sheet);
  const below = rows.slice(headingRow);
  const typical = typicalFilled(below);
  const labels = headingsAt(rows, sheet.merges, headingRow);
  const width = Math.max(labels.length, ...below.map((row) => row.length));
  const { from, rows: end } = lastRows(sheet);
  const above = Math.max(0, headingRow - from + 1);
  return {
    headingRow,
    headings: uniqueHeadings(Array.from({ length: width }, (_, column) => labels[column] ?? '')),
    lastRow: from - 1 + above + lengthWithoutFooter(end.slice(above), typical),
    typical,
  };
}

export const guessTable = (sheet: Sheet, isKnown: IsKnown): Table =>
  tableAt(sheet, guessHeadingRow(firstRows(sheet), sheet.merges, isKnown).headingRow);

function tableRow({ headings, lastRow, typical }: Table, rowNo: number, cells: Cell[]): TableRow {
  const leftOut = whyLeftOut(cells, headings, typical) ?? (rowNo > lastRow ? 'note' : undefined);
  return leftOut ? { rowNo, cells, leftOut } : { rowNo, cells };
}

/** The rows below the headings without the blank ones, up to 200 at a time. */
export async function* tableRows(sheet: Sheet, table: Table): AsyncGenerator<TableRow[]> {
  for await (const { from, rows } of rowsOf(sheet)) {
    const found = rows
      .map((cells, index) => ({ rowNo: from + index, cells }))
      .filter(({ rowNo, cells }) => rowNo > table.headingRow && filledIn(cells) > 0)
      .map(({ rowNo, cells }) => tableRow(table, rowNo, cells));
    if (found.length > 0) yield found;
  }
}
