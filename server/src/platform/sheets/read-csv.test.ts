import { describe, expect, it } from 'vitest';
import { firstRowsOf, sheetsOf } from '../../testing/app/workbooks.ts';

const HINDI = 'Name,Mobile\nरमेश कुमार,09820000001\n';
const HINDI_ROWS = [
  ['Name', 'Mobile'],
  ['रमेश कुमार', '09820000001'],
];
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a CSV file is read', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(HINDI)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HINDI}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${HINDI}`, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(`\ufeff${HINDI}`)],
  ])('of %s', async (_, bytes) => {
    expect(await firstRowsOf(bytes)).toEqual(HINDI_ROWS);
  });

  it.each<[string, Buffer]>([
    ['UTF-16 LE without a mark', Buffer.from('Name;No\nRamesh;1\n', 'utf16le')],
    ['UTF-16 BE without a mark', swapped('Name;No\nRamesh;1\n')],
  ])('of %s', async (_, bytes) => {
    expect(await firstRowsOf(bytes)).toEqual([
      ['Name', 'No'],
      ['Ramesh', '1'],
    ]);
  });

  it('of Windows-1252', async () => {
    expect(await firstRowsOf(Buffer.from('Ren\xe9;\x80 5 \x96 \x93a\x94', 'latin1'))).toEqual([['René', '€ 5 – “a”']]);
  });

  it('of UTF-8 with a broken letter, whose other letters stay as they are', async () => {
    const bytes = Buffer.concat([Buffer.from('Name\nमोहन लाल\nसु'), Buffer.from([0xe0, 0xa4]), Buffer.from('\n')]);
    const rows = [['Name'], ['मोहन लाल'], ['सु\ufffd']];
    expect(await firstRowsOf(bytes)).toEqual(rows);
    expect(await firstRowsOf(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toEqual(rows);
  });

  it('of UTF-8 with a mark, however little of it is whole', async () => {
    expect(await firstRowsOf(Buffer.concat([Buffer.from('\ufeffName\n'), Buffer.from([0xe9, 0x0a])]))).toEqual([['Name'], ['\ufffd']]);
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s, whatever the other marks in its cells', async (_, delimiter) => {
    const rows = [
      ['Name', 'Premium', 'Remark'],
      ['Ramesh', '1', 'a b'],
      ['Suresh', '2', '3/4'],
    ];
    expect(await firstRowsOf(Buffer.from(rows.map((row) => row.join(delimiter)).join('\r\n')))).toEqual(rows);
  });

  it('with semicolons where each amount has a comma', async () => {
    expect(await firstRowsOf(Buffer.from('OD;TP\n1,50;2,50\n3,50;4,50\n'))).toEqual([
      ['OD', 'TP'],
      ['1,50', '2,50'],
      ['3,50', '4,50'],
    ]);
  });

  it('with quoted marks, doubled quotes, line breaks in cells and blank lines', async () => {
    const bytes = Buffer.from('a,"b, ""c""","d\r\ne"\r\n\r\n5" pipe,,x');
    expect(await firstRowsOf(bytes)).toEqual([['a', 'b, "c"', 'd\r\ne'], [], ['5" pipe', null, 'x']]);
  });

  it('with the line that says the mark, texts kept as formulas and apostrophes against them', async () => {
    const bytes = Buffer.from(`sep=;\n="000123";"=""456""";'+919820000001;-5\n`);
    expect(await firstRowsOf(bytes)).toEqual([['000123', '456', '+919820000001', '-5']]);
  });

  it.each(['"Bharat" Traders,1\n', 'M/s 5" Pipes,1\n', '"a\nb" ,1\n', '"1, ""M G"" Road\nPune",1'])(
    'with every row of %j',
    async (text) => {
      expect((await firstRowsOf(Buffer.from(text)))[0]?.[1]).toBe('1');
    },
  );

  it('as one sheet of texts, no number among them', async () => {
    const [sheet, ...others] = await sheetsOf(Buffer.from('1412001120800000123456,1.41E+21,01/02/2024'));
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({ name: 'CSV', hidden: false, rowCount: 1 });
    expect(await firstRowsOf(Buffer.from('1412001120800000123456,1.41E+21,01/02/2024'))).toEqual([
      ['1412001120800000123456', '1.41E+21', '01/02/2024'],
    ]);
  });
});
