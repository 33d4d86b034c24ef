/** What offices drop by mistake, and files of other makes, over HTTP. */
import { zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { FAULT_SENTENCES } from '../../platform/sheets/faults.ts';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { spoiled, workbookOf } from '../../testing/app/workbooks.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { drop, work } = importsOf(test);

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ole = (entry: string) => Buffer.concat([OLE, Buffer.alloc(504), Buffer.from(entry, 'utf16le'), Buffer.alloc(512)]);
const book = () => workbookOf([MOTOR_HEADINGS, motorRow(1)]);
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const PLAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const withMacros = async () => spoiled(await book(), { '[Content_Types].xml': (types) => types.replace(PLAIN, MACROS) });
const openDocument = () =>
  Buffer.from(
    zipSync({
      mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': Buffer.from('<x/>'),
      'META-INF/manifest.xml': Buffer.from('<x/>'),
    }),
  );
const bomb = async () => spoiled(await book(), { 'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(20 * 1024 * 1024)}</worksheet>` });

describe('a file that cannot be read is refused with its sentence', () => {
  it.each([
    ['with a password', async () => ole('EncryptedPackage'), FAULT_SENTENCES['needs-password']],
    ['of an old Excel', async () => ole('Workbook'), FAULT_SENTENCES['old-workbook']],
    ['with macros', withMacros, FAULT_SENTENCES.macros],
    ['of OpenDocument', async () => openDocument(), FAULT_SENTENCES['open-document']],
    ['that is a PDF', async () => Buffer.from('%PDF-1.7\n'), FAULT_SENTENCES['not-a-table']],
    ['that unpacks to more than a sheet holds', bomb, FAULT_SENTENCES['too-complex']],
    ['without rows', () => workbookOf([[]]), FAULT_SENTENCES['no-rows']],
    ['that is cut off', async () => (await book()).subarray(0, 900), FAULT_SENTENCES.damaged],
  ])('%s', async (_, bytes, sentence) => {
    const { status, body } = await drop(await bytes());
    expect(status).toBe(422);
    expect(body.errors.file).toEqual([sentence]);
  });

  it('that is empty or larger than 15 MB', async () => {
    expect((await drop(Buffer.alloc(0))).status).toBe(422);
    const large = await drop(Buffer.alloc(15 * 1024 * 1024 + 1, 'a,b\n'));
    expect(large.status).toBeGreaterThanOrEqual(400);
    expect(large.status).toBeLessThan(500);
    expect(JSON.stringify(large.body)).toContain('15 MB');
  });
});

const text = (separator: string, name: string) => [MOTOR_HEADINGS, motorRow(1, { 1: name })].map((row) => row.join(separator)).join('\r\n');
const BOM = '\ufeff';

describe('a text file is read', () => {
  it.each([
    ['UTF-16 with tabs', Buffer.from(BOM + text('\t', 'આશા પટેલ'), 'utf16le'), 'આશા પટેલ'],
    ['UTF-8 with semicolons', Buffer.from(BOM + text(';', 'આશા પટેલ')), 'આશા પટેલ'],
    ['Windows-1252 with commas', Buffer.from(text(',', 'Zoë Müller'), 'latin1'), 'Zoë Müller'],
  ])('%s', async (_, bytes, name) => {
    const { status, body } = await drop(bytes, { name: 'Book.csv' });
    expect(status, JSON.stringify(body)).toBe(201);
    const path = `/api/imports/${body.data.id}`;
    await test.put(path, { options: { create_users: true } }, test.people.Admin);
    expect(await work(body.data.id, 'check')).toMatchObject({ status: 'checked', counts: { create: 1, error: 0 } });
    const { data } = (await test.get(`${path}/rows`, test.people.Admin)).body;
    expect(data[0].title).toContain(name);
  });

  it('and said to be too long with more than 20,000 rows', async () => {
    const rows = Array.from({ length: 20_101 }, (_, n) => `P/${n},Asha`);
    const { status, body } = await drop(Buffer.from(`Policy No,Insured Name\n${rows.join('\n')}\n`), { name: 'Book.csv' });
    expect(status).toBe(201);
    expect(body.data.sheets[0].too_long).toBe(true);
    const checked = await test.post(`/api/imports/${body.data.id}/check`, {}, test.people.Admin);
    expect(checked.body.message).toContain('more than 20,000 rows');
  });
});
