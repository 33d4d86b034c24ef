import { type Cell, isBlank } from './cells.ts';
import type { Sheet } from './sheet.ts';
import { type Table, tableRows } from './table.ts';

/** `cells`: of the first records, blank ones too. `filled`: in how many of all records it has a value. */
export interface Column {
  heading: string;
  cells: Cell[];
  filled: number;
}

export interface Columns {
  columns: Column[];
  records: number;
}

/** `mostCells`: of each column. Whoever decides by all cells, as for the order of day and month, asks for all. */
export async function columnsOf(sheet: Sheet, table: Table, { mostCells = 200, ofPolicies = false } = {}): Promise<Columns> {
  const columns: Column[] = table.headings.map((heading) => ({ heading, cells: [], filled: 0 }));
  let records = 0;
  for await (const rows of tableRows(sheet, table, { ofPolicies })) {
    const kept = rows.filter(({ leftOut }) => !leftOut);
    for (const [index, column] of columns.entries()) {
      const cells = kept.map((row) => row.cells[index] ?? null);
      column.cells.push(...cells.slice(0, Math.max(mostCells - records, 0)));
      column.filled += cells.filter((cell) => !isBlank(cell)).length;
    }
    records += kept.length;
  }
  return { columns, records };
}
