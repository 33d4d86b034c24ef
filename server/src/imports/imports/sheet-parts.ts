/** Sheets of a workbook that come in together: the first says the headings, the others' columns are put in their order. */
import type { Cell } from '@bimabahi/contract/imports/import-cells';
import type { SheetKind } from '@bimabahi/contract/imports/import-fields';
import type { WholeSheet } from '../../platform/sheets/sheet.ts';
import { type Table, type TableRow, tableRows } from '../../platform/sheets/table.ts';

export interface SheetPart {
  sheet: WholeSheet;
  table: Table;
}

/** Rows are numbered through all sheets: no sheet has so many. */
const ROWS_OF_A_SHEET = 100_000;
export const rowInSheet = (rowNo: number): number => rowNo % ROWS_OF_A_SHEET;
export const sheetOfRow = (rowNo: number, names: readonly string[]): string | null =>
  names.length > 1 ? (names[Math.floor(rowNo / ROWS_OF_A_SHEET)] ?? null) : null;

/** Of an import, in the order of their rows. */
export const namesOfSheets = ({
  sheet,
  analysis: { further = [] },
}: {
  sheet: string;
  analysis: { further?: readonly { sheet: string }[] };
}) => [sheet, ...further.map((part) => part.sheet)];

export function nameOfRow(rowNo: number, names: readonly string[]): string {
  const sheet = sheetOfRow(rowNo, names);
  return sheet === null ? `Row ${rowNo}` : `Row ${rowInSheet(rowNo)} of ${sheet}`;
}

/** Of all sheets; what only a later one has stands behind. */
export const headingsOfParts = (parts: readonly Pick<SheetPart, 'table'>[]): string[] => [
  ...new Set(parts.flatMap(({ table }) => table.headings)),
];

/** Cancelled policies and endorsements are left out of a register of policies. */
export const readAs = (kind: SheetKind) => ({ ofPolicies: kind === 'motor_insurance' || kind === 'corporate_insurance' });

function inOrder(cells: readonly Cell[], places: readonly number[]): Cell[] {
  const ordered: Cell[] = [];
  for (const [column, cell] of cells.entries()) {
    const place = places[column];
    if (place !== undefined) ordered[place] = cell;
  }
  return Array.from(ordered, (cell) => cell ?? null);
}

export async function* rowsOfParts(parts: readonly SheetPart[], kind: SheetKind): AsyncGenerator<TableRow[]> {
  const headings = headingsOfParts(parts);
  for (const [at, { sheet, table }] of parts.entries()) {
    const places = table.headings.map((heading) => headings.indexOf(heading));
    for await (const rows of tableRows(sheet, table, readAs(kind)))
      yield at === 0
        ? rows
        : rows.map(({ rowNo, cells, ditto, ...row }) => ({
            ...row,
            rowNo: at * ROWS_OF_A_SHEET + rowNo,
            cells: inOrder(cells, places),
            ...(ditto && { ditto: ditto.flatMap((column) => places[column] ?? []) }),
          }));
  }
}
