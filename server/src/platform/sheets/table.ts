import { type Cell, filledIn } from './cells.ts';
import { withoutDitto } from './ditto.ts';
import { guessHeadingRow, type IsKnown } from './guess-headings.ts';
import { headingsAt, uniqueHeadings } from './headings.ts';
import { type LeftOut, lengthWithoutFooter, typicalFilled, whyLeftOut } from './rows-left-out.ts';
import { type NoPolicy, whyNoPolicy } from './rows-without-policy.ts';
import { type CutSheet, firstRows, lastRows, type Rows, rowsOf, type Sheet, type WholeSheet } from './sheet.ts';

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
  /** The columns whose cell said: as above. */
  ditto?: number[];
  leftOut?: LeftOut | NoPolicy;
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

function leftOutOf({ headings, lastRow, typical }: Table, rowNo: number, cells: Cell[]): LeftOut | undefined {
  const leftOut = whyLeftOut(cells, headings, typical) ?? (rowNo > lastRow ? 'note' : undefined);
  return leftOut === 'total' && rowNo < lastRow ? 'subtotal' : leftOut;
}

interface HowRead {
  /** Cancelled ones and endorsements are no records then, but a record below one of them may still say: as above. */
  ofPolicies?: boolean;
}

function rowReader(table: Table, { ofPolicies = false }: HowRead): (rows: Rows) => TableRow[] {
  let above: readonly Cell[] = [];
  function tableRow(rowNo: number, written: Cell[]): TableRow {
    const leftOut = leftOutOf(table, rowNo, written);
    if (leftOut) return { rowNo, cells: written, leftOut };
    const { cells, ditto } = withoutDitto(written, above);
    above = cells;
    const noPolicy = ofPolicies ? whyNoPolicy(cells, table.headings) : undefined;
    return { rowNo, cells, ...(ditto.length > 0 && { ditto }), ...(noPolicy && { leftOut: noPolicy }) };
  }
  return ({ from, rows }) =>
    rows
      .map((cells, index) => ({ rowNo: from + index, cells }))
      .filter(({ rowNo, cells }) => rowNo > table.headingRow && filledIn(cells) > 0)
      .map(({ rowNo, cells }) => tableRow(rowNo, cells));
}

/** The rows below the headings without the blank ones, up to 200 at a time. */
export async function* tableRows(sheet: WholeSheet, table: Table, how: HowRead = {}): AsyncGenerator<TableRow[]> {
  const read = rowReader(table, how);
  for await (const rows of rowsOf(sheet)) {
    const found = read(rows);
    if (found.length > 0) yield found;
  }
}

/** What a person is shown of a sheet that cannot come in: those of its beginning. */
export const rowsToLookAt = (sheet: CutSheet, table: Table, how: HowRead = {}): TableRow[] =>
  rowReader(table, how)({ from: 1, rows: firstRows(sheet) });
