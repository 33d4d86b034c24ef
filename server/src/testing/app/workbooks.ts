/** Workbooks for tests: written by the library, then spoiled by hand. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Cell } from '../../platform/sheets/cells.ts';
import { readSheets } from '../../platform/sheets/read-sheets.ts';
import { firstRows, isWhole, rowsOf, type Sheet, wholeSheet } from '../../platform/sheets/sheet.ts';
import { type Table, tableRows } from '../../platform/sheets/table.ts';

export const workbook = async (sheets: WriteSheet[]): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets }));

export const workbookOf = (rows: CellValue[][], more: Partial<WriteSheet> = {}): Promise<Buffer> =>
  workbook([{ name: 'Sheet1', rows, ...more }]);

/** Changes entries of the package by hand; null takes one out. */
export function spoiled(bytes: Buffer, changes: Record<string, ((xml: string) => string) | string | null>): Buffer {
  const entries = unzipSync(bytes);
  for (const [path, change] of Object.entries(changes)) {
    const before = entries[path];
    if (change === null) delete entries[path];
    else entries[path] = strToU8(typeof change === 'string' ? change : change(strFromU8(before ?? new Uint8Array())));
  }
  return Buffer.from(zipSync(entries));
}

export const SHEET_1 = 'xl/worksheets/sheet1.xml';

/** A workbook whose first sheet holds this XML of rows. */
export const withRows = async (xml: string): Promise<Buffer> =>
  spoiled(await workbookOf([['x']]), {
    [SHEET_1]: (sheet) => sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${xml}</sheetData>`),
  });

export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  const result = await readSheets(bytes);
  if ('fault' in result) throw new Error(result.fault);
  return result.sheets;
}

export async function rowsIn(sheet: Sheet | undefined): Promise<Cell[][]> {
  if (!sheet) return [];
  return isWhole(sheet) ? (await allOf(rowsOf(sheet))).flatMap(({ rows }) => rows) : firstRows(sheet);
}

export const recordsOf = (sheet: Sheet, table: Table, how?: Parameters<typeof tableRows>[2]) =>
  tableRows(
    wholeSheet(sheet, () => new Error('This sheet is cut.')),
    table,
    how,
  );

export const firstRowsOf = async (bytes: Buffer): Promise<Cell[][]> => rowsIn((await sheetsOf(bytes))[0]);
