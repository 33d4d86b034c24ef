/** The sheets of an XLSX file, one after the other, so that memory holds one at a time. */
import {
  type CellValue,
  type Cell as DetailedCell,
  dateToSerial,
  type Sheet as ParsedSheet,
  ParseError,
  readXlsx,
  type SheetFilterInfo,
} from 'hucre';
import type { Cell } from './cells.ts';
import { checkPackage } from './check-package.ts';
import { Unreadable } from './faults.ts';
import { MAX_ROWS, packRows, type Sheet } from './sheet.ts';

/** Columns to the right of it are formats gone astray, and cost memory for each row. */
const RANGE = 'A1:ZZ1048576';
/** Merged cells matter where headings are. */
const MERGES_IN_ROWS = 100;
const MAX_MERGES = 2_000;
/** The whole package is looked through for each; a book of a year by days and branches has fewer. */
const MAX_SHEETS = 400;

function numberCell(number: number, format: string | undefined): Cell {
  if (!Number.isFinite(number)) return { error: '#NUM!' };
  return format && format !== 'General' ? { number, format } : { number };
}

/** A number with the format of a date that no calendar has: Excel shows ####. */
const dateCell = (value: Date, is1904: boolean): Cell =>
  Number.isNaN(value.getTime()) ? { error: '####' } : { serial: dateToSerial(value, is1904), is1904 };

function cellOf(value: CellValue, detail: DetailedCell | undefined, is1904: boolean): Cell {
  if (detail?.type === 'error') return { error: String(value) };
  if (value === null) return detail?.type === 'formula' ? { error: 'a formula without a result' } : null;
  if (typeof value === 'string') return value || null;
  if (typeof value === 'number') return numberCell(value, detail?.style?.numFmt);
  return typeof value === 'boolean' ? value : dateCell(value, is1904);
}

function* cellsOf({ rows, cells }: ParsedSheet, is1904: boolean): Generator<Cell[]> {
  for (const [r, row] of rows.entries()) yield row.map((value, c) => cellOf(value, cells?.get(`${r},${c}`), is1904));
}

function hiddenIn({ rowDefs, columns }: ParsedSheet): Pick<Sheet, 'hiddenRows' | 'hiddenColumns'> {
  return {
    hiddenRows: [...(rowDefs ?? [])].filter(([row, { hidden }]) => hidden && row < MAX_ROWS).map(([row]) => row + 1),
    hiddenColumns: (columns ?? []).flatMap(({ hidden }, column) => (hidden ? [column] : [])),
  };
}

async function directory(bytes: Uint8Array): Promise<SheetFilterInfo[]> {
  const sheets: SheetFilterInfo[] = [];
  await readXlsx(bytes, { sheets: (info) => sheets.push(info) < 0 });
  return sheets;
}

/** Undefined for a sheet of a chart. */
async function readSheet(bytes: Uint8Array, info: SheetFilterInfo): Promise<Sheet | undefined> {
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [info.index], range: RANGE, readStyles: true });
    const [sheet] = sheets;
    if (!sheet) return undefined;
    return {
      name: info.name,
      hidden: Boolean(info.hidden || info.veryHidden),
      merges: (sheet.merges ?? []).filter(({ startRow }) => startRow < MERGES_IN_ROWS).slice(0, MAX_MERGES),
      ...hiddenIn(sheet),
      ...packRows(cellsOf(sheet, dateSystem === '1904')),
    };
  } catch (error) {
    if (error instanceof ParseError && error.message.includes('missing worksheet file')) return undefined;
    throw error;
  }
}

export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  checkPackage(bytes);
  const found = await directory(bytes);
  if (found.length > MAX_SHEETS) throw new Unreadable('too-many-sheets');
  const sheets: Sheet[] = [];
  for (const info of found) {
    const sheet = await readSheet(bytes, info);
    if (sheet) sheets.push(sheet);
  }
  return sheets;
}
