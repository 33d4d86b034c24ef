import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { SHEET_1, spoiled, workbook, workbookOf } from '../../testing/app/workbooks.ts';
import { FAULT_SENTENCES, type SheetFault } from './faults.ts';
import { readSheets } from './read-sheets.ts';

const BOOK = [['Policy No'], ['P1']];
const latin = (text: string) => Buffer.from(text, 'latin1');
const zipped = (names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, latin('x')]))));
const ole = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(name, 'utf16le'), Buffer.alloc(500)]);

async function sealed(): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: BOOK }], encryption: { password: 'a', spinCount: 10 } }));
}

async function withMacros(): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: BOOK }], vbaProject: new Uint8Array([1, 2, 3]) }));
}

/** A workbook whose texts unpack to `megabytes`. */
async function bomb(megabytes: number): Promise<Buffer> {
  return spoiled(await workbookOf(BOOK), {
    'xl/sharedStrings.xml': (xml) => xml.replace('</sst>', `<si><t>${' '.repeat(megabytes * 1024 * 1024)}</t></si></sst>`),
  });
}

/** Changes the size that the ZIP directory declares for the sheet. */
function declaring(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes);
  // Of the directory's record of 46 bytes, which stands before the name.
  changed.writeUInt32LE(size, bytes.lastIndexOf(SHEET_1) - 46 + 24);
  return changed;
}

describe('a dropped file is refused in a sentence', () => {
  it.each<[string, SheetFault, () => Buffer | Promise<Buffer>]>([
    ['that is empty', 'empty', () => Buffer.alloc(0)],
    ['that opens with a password', 'needs-password', sealed],
    ['of an old Excel', 'old-workbook', () => ole('Workbook')],
    ['of an old Word', 'not-a-table', () => ole('WordDocument')],
    ['with macros', 'macros', withMacros],
    [
      'that calls itself one with macros',
      'macros',
      async () =>
        spoiled(await workbookOf(BOOK), {
          '[Content_Types].xml': (xml) =>
            xml.replace('openxmlformats-officedocument.spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
        }),
    ],
    ['with macros of the first Excel', 'macros', async () => spoiled(await workbookOf(BOOK), { 'xl/macrosheets/sheet1.xml': '<x/>' })],
    ['in binary', 'binary-workbook', () => zipped(['[Content_Types].xml', 'xl/workbook.bin'])],
    ['of OpenDocument', 'open-document', () => zipped(['mimetype', 'content.xml', 'META-INF/manifest.xml'])],
    ['that is an archive of workbooks', 'archive', () => zipped(['books/motor.xlsx'])],
    ['that is another archive', 'not-a-table', () => zipped(['photo.jpg'])],
    [
      'that is a text document',
      'not-a-table',
      async () => spoiled(await workbookOf(BOOK), { '[Content_Types].xml': (xml) => xml.replaceAll('spreadsheetml', 'wordprocessingml') }),
    ],
    ['that is a web page', 'web-page', () => latin('\r\n<table border=1><tr><td>Policy</td></tr></table>')],
    [
      'that is XML of an old Excel',
      'xml-workbook',
      () => latin('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
    ],
    ['that is a PDF', 'not-a-table', () => latin('%PDF-1.7\n')],
    ['that is a photo', 'not-a-table', () => latin('\xff\xd8\xff\xe0abc')],
    ['that is a program', 'not-a-table', () => latin('\x02\x03abc,def\n')],
    ['without values', 'no-rows', () => workbookOf([[' ', null]])],
    ['of blank lines', 'no-rows', () => latin('\n\n,,,\n')],
    ['with a quotation mark that is never closed', 'open-quote', () => latin(`a,"b\n${'1,2\n'.repeat(20_000)}`)],
    ['with one that is never closed in few rows', 'open-quote', () => latin(`a,b,c\n1,"2,3\n${'4,5,6\n'.repeat(9)}`)],
    ['with one that only a later cell closes', 'open-quote', () => latin('a,b,c\n1,"2,3\n4,5,6\n7,"8 and 9",10\n')],
    ['of ten thousand entries', 'too-complex', () => zipped(Array.from({ length: 3000 }, (_, at) => `${at}`))],
    [
      'with more sheets than anybody keeps',
      'too-many-sheets',
      () => workbook(Array.from({ length: 401 }, (_, at) => ({ name: `Day ${at}`, rows: BOOK }))),
    ],
    ['that unpacks to a thousand times its size', 'too-complex', () => bomb(20)],
    ['that unpacks to more than memory may hold', 'too-complex', () => bomb(260)],
    ['that unpacks to more than it declares', 'damaged', async () => declaring(await workbookOf(BOOK), 10)],
    ['that declares nothing', 'damaged', async () => declaring(await workbookOf(BOOK), 0)],
    ['that declares gigabytes', 'too-complex', async () => declaring(await workbookOf(BOOK), 0xfffffffe)],
  ])('%s', async (_, fault, make) => {
    expect(await readSheets(await make())).toEqual({ fault });
    expect(FAULT_SENTENCES[fault]).toMatch(/^[A-Z].*[^.]$/);
  });
});

describe('a workbook of a million styled cells in one column and another in the last', () => {
  it('is refused or read in bounded memory, while everything else goes on', async () => {
    const rows = '<row><c/></row>'.repeat(200_000);
    const bytes = spoiled(await workbookOf(BOOK), {
      [SHEET_1]: (xml) => xml.replace('<sheetData>', `<sheetData><row r="800000"><c r="ZZ800000" t="b"><v>1</v></c></row>${rows}`),
    });
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    expect(await readSheets(bytes)).toMatchObject({ fault: expect.stringMatching(/too-complex|damaged/) });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
