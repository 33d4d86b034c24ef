import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { firstRowsOf, rowsIn, SHEET_1, sheetsOf, spoiled, withRows, workbook, workbookOf } from '../../testing/app/workbooks.ts';
import { readSheets } from './read-sheets.ts';
import { isWhole } from './sheet.ts';

const BOOK: CellValue[][] = [
  ['Policy No', 'Insured', 'Premium'],
  ['1412001120800000123456', 'रमेश कुमार', 1234.5],
];

describe('a cell of a workbook keeps what it was', () => {
  it('texts with their digits, zeros and blanks, in every script', async () => {
    const rows = [['000123', ' MH 12 AB 1234 ', 'रमेश', '=1+1', "O'Neil & <Sons>", 'two\nlines']];
    expect(await firstRowsOf(await workbookOf(rows))).toEqual(rows);
  });

  it('numbers as numbers with their format, so that a percentage and a number that was too long are known', async () => {
    const bytes = await workbookOf([[0.18, 1.41200112080012e21, 98_200_00001, -5]], { columns: [{ numFmt: '0%' }, { numFmt: '0' }] });
    expect(await firstRowsOf(bytes)).toEqual([
      [{ number: 0.18, format: '0%' }, { number: 1.41200112080012e21, format: '0' }, { number: 9_820_000_001 }, { number: -5 }],
    ]);
  });

  it.each([
    ['1900', false, 45_292],
    ['1904', true, 43_830],
  ] as const)('days as their count in the date system of %s', async (dateSystem, is1904, serial) => {
    const sheet = { name: 'A', rows: [[new Date('2024-01-01')]], columns: [{ numFmt: 'dd-mm-yyyy' }] };
    const bytes = Buffer.from(await writeXlsx({ dateSystem, sheets: [sheet] }));
    expect(await firstRowsOf(bytes)).toEqual([[{ serial, is1904 }]]);
  });

  it('days written as text stay text, and a number stays one under a format of dates that no calendar has', async () => {
    const bytes = await workbookOf([['01/02/2024', 9e15]], { columns: [{}, { numFmt: 'dd-mm-yyyy' }] });
    expect(await firstRowsOf(bytes)).toEqual([['01/02/2024', { error: '####' }]]);
  });

  it('truth, errors, and formulas by what they came to', async () => {
    const bytes = await withRows(
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1"><f>1+1</f><v>2</v></c>' +
        '<c r="D1" t="str"><f>A1&amp;"x"</f><v>ax</v></c><c r="E1"><f>NOW()</f></c><c r="F1" t="str"><f>""</f><v></v></c><c r="G1"><v>1E400</v></c></row>',
    );
    expect(await firstRowsOf(bytes)).toEqual([
      [true, { error: '#N/A' }, { number: 2 }, 'ax', { error: 'a formula without a result' }, null, { error: '#NUM!' }],
    ]);
  });

  it('texts in pieces of several formats, and cells without an address', async () => {
    const bytes = await withRows(
      '<row><c t="inlineStr"><is><r><t>Ra</t></r><r><t>mesh</t></r></is></c><c><v>7</v></c></row><row><c t="inlineStr"><is><t>b</t></is></c></row>',
    );
    expect(await firstRowsOf(bytes)).toEqual([['Ramesh', { number: 7 }], ['b']]);
  });
});

describe('a sheet', () => {
  it('keeps its blank rows between, and loses the blank ones and columns behind', async () => {
    const bytes = await workbookOf([['Title', null, null], [null], ['a', null, 'b', null, '  '], [null], [' ']]);
    const [sheet] = await sheetsOf(bytes);
    expect(sheet).toMatchObject({ name: 'Sheet1', hidden: false, rowCount: 3 });
    expect(await rowsIn(sheet)).toEqual([['Title'], [], ['a', null, 'b']]);
  });

  it('says which of its cells are merged and which rows and columns are hidden', async () => {
    const [sheet] = await sheetsOf(
      await workbookOf(
        [
          ['Premium', null],
          ['OD', 'TP'],
          ['1', '2'],
        ],
        {
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
          rowDefs: new Map([[2, { hidden: true }]]),
          columns: [{}, { hidden: true }],
        },
      ),
    );
    expect(sheet).toMatchObject({
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
      hiddenRows: [3],
      hiddenColumns: [1],
    });
  });

  it('is one of several, in their order, hidden ones too', async () => {
    const sheets = await sheetsOf(
      await workbook([
        { name: 'सारांश', rows: [['Total']] },
        { name: 'Motor', rows: BOOK },
        { name: 'Old', rows: BOOK, hidden: true },
        { name: 'Gone', rows: [], veryHidden: true },
      ]),
    );
    expect(sheets.map(({ name, hidden, rowCount }) => [name, hidden, rowCount])).toEqual([
      ['सारांश', false, 1],
      ['Motor', false, 2],
      ['Old', true, 2],
      ['Gone', true, 0],
    ]);
    expect(await rowsIn(sheets[1])).toEqual([BOOK[0], ['1412001120800000123456', 'रमेश कुमार', { number: 1234.5 }]]);
  });

  it('of a chart is left out', async () => {
    const bytes = spoiled(
      await workbook([
        { name: 'Motor', rows: BOOK },
        { name: 'Chart', rows: [] },
      ]),
      {
        'xl/_rels/workbook.xml.rels': (xml) =>
          xml
            .replace(/(relationships\/)worksheet("[^>]*sheet2)/, '$1chartsheet$2')
            .replace(/(sheet2[^>]*relationships\/)worksheet/, '$1chartsheet'),
      },
    );
    expect((await sheetsOf(bytes)).map(({ name }) => name)).toEqual(['Motor']);
  });

  it('of more than 20,000 rows is known as too long and shows its first ones', async () => {
    const rows = Array.from({ length: 20_200 }, (_, row) => [row]);
    const [sheet] = await sheetsOf(await workbookOf(rows));
    expect(sheet && isWhole(sheet)).toBe(false);
    expect(sheet?.rowCount).toBe(20_200);
    expect((await rowsIn(sheet)).length).toBe(200);
  });

  it('has a cell astray in the far corner and costs no memory for it', async () => {
    const bytes = await withRows(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="9000"><c r="XFD9000" t="str"><v>x</v></c></row>',
    );
    expect(await firstRowsOf(bytes)).toEqual([[{ number: 1 }]]);
  });
});

describe('the XML of a workbook', () => {
  it('takes in no file and no text that it names as an entity', async () => {
    const bytes = spoiled(await withRows('<row r="1"><c r="A1" t="inlineStr"><is><t>a&file;&lol;b</t></is></c></row>'), {
      [SHEET_1]: (xml) =>
        xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY lol "lol"><!ENTITY file SYSTEM "file:///etc/hostname">]><worksheet'),
    });
    expect(await firstRowsOf(bytes)).toEqual([['a&file;&lol;b']]);
  });
});

describe('a workbook that is damaged', () => {
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['without the sheets that it lists', (bytes) => spoiled(bytes, { 'xl/workbook.xml': null })],
    ['with XML that ends early', (bytes) => spoiled(bytes, { [SHEET_1]: (xml) => xml.slice(0, xml.length / 2) })],
    ['with bytes changed', (bytes) => Buffer.from(bytes.map((byte, at) => (at > 200 && at < 600 ? 0xff : byte)))],
  ])('is refused: %s', async (_, spoil) => {
    expect(await readSheets(spoil(await workbookOf(BOOK)))).toEqual({ fault: 'damaged' });
  });
});
