/** Workbooks of other programs; real-sheets/README.md says how each was made. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOf, recordsOf, sheetsOf } from '../../testing/app/workbooks.ts';
import type { Cell } from './cells.ts';
import type { SheetFault } from './faults.ts';
import { guessSheet } from './guess-headings.ts';
import { readSheets } from './read-sheets.ts';
import type { Sheet } from './sheet.ts';
import { guessTable } from './table.ts';

const real = (name: string) => readFileSync(new URL(`./real-sheets/${name}`, import.meta.url));
const nothingKnown = () => false;
const day = (serial: number, is1904 = false) => ({ serial, is1904 });

async function bookIn(name: string) {
  const sheets = await sheetsOf(real(name));
  const sheet = sheets[await guessSheet(sheets, nothingKnown)] as Sheet;
  const table = guessTable(sheet, nothingKnown);
  const rows = (await allOf(recordsOf(sheet, table))).flat();
  return { sheets, sheet, table, rows, cells: rows.map(({ cells }): Cell[] => cells) };
}

describe('a workbook is read as it was written by', () => {
  it('openpyxl', async () => {
    const { sheets, sheet, table, rows, cells } = await bookIn('openpyxl.xlsx');
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Book']);
    expect(sheet).toMatchObject({ name: 'Book', hiddenRows: [6], hiddenColumns: [0] });
    expect(table).toMatchObject({ headingRow: 4, lastRow: 7 });
    expect(cells[1]?.slice(1, 8)).toEqual([
      day(44_578),
      '16/01/2023',
      'SURESH',
      'MH 12 AB 1234',
      { number: 1.4120011208e21 },
      '1,23,456.50',
      { number: 200 },
    ]);
    expect(rows[3]).toMatchObject({ rowNo: 9, leftOut: 'total' });
    expect(cells[3]?.[6]).toEqual({ error: 'a formula without a result' });
  });

  it('XlsxWriter', async () => {
    const { sheets, table, cells } = await bookIn('xlsxwriter.xlsx');
    expect(sheets.map(({ name }) => name)).toEqual(['Motor']);
    expect(table).toMatchObject({
      headingRow: 2,
      headings: ['Name', 'Policy No', 'PREMIUM OD', 'PREMIUM TP', 'PREMIUM NET', 'Start', 'GST'],
      lastRow: 41,
    });
    expect(cells[0]).toEqual([
      'Client 2',
      'P2',
      { number: 21 },
      { number: 5 },
      { number: 26 },
      day(43_832, true),
      { number: 0.18, format: '0%' },
    ]);
    expect(cells[38]).toEqual(['Ramesh', 'P40', true, { error: '#N/A' }, 'x', 'y']);
  });

  it('ExcelJS', async () => {
    const { table, cells } = await bookIn('exceljs.xlsx');
    expect(table).toMatchObject({ headingRow: 2, headings: ['Name', 'Start', 'Policy No', 'Premium', 'GST'] });
    expect(cells[0]).toEqual(['रमेश', day(45_296), '0012', '₹ 1,23,456.50', { number: 0.18, format: '0%' }]);
    expect(cells[2]).toEqual(['Mahesh', day(45_297), 'P3', { error: '#N/A' }, { error: 'a formula without a result' }]);
  });

  it('SheetJS', async () => {
    const { cells } = await bookIn('sheetjs.xlsx');
    expect(cells[0]).toEqual(['रमेश', day(45_296), '0012', '₹ 1,23,456.50', { number: 0.18, format: '0%' }]);
  });
});

describe('another format is refused by its name', () => {
  it.each<[string, SheetFault]>([
    ['sheetjs.xls', 'old-workbook'],
    ['sheetjs.xlsb', 'binary-workbook'],
    ['sheetjs.ods', 'open-document'],
    ['sheetjs-xml.xls', 'xml-workbook'],
    ['sheetjs-html.xls', 'web-page'],
  ])('%s', async (name, fault) => {
    expect(await readSheets(real(`refused/${name}`))).toEqual({ fault });
  });
});
