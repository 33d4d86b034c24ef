/** Which PDFs are kept. Those that are refused are tried over HTTP in http/uploads.test.ts. */
import { describe, expect, it } from 'vitest';
import { PDF } from '../testing/builders.ts';
import { ordinaryPdf, packed, pdfBomb, pdfOf, pdfWith, sealedPdf, stream } from '../testing/pdfs.ts';
import { faultOfPdf } from './pdf.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a PDF is kept', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['with a link, a form without scripts and a signature, packed', ordinaryPdf],
    ['that forbids changes but opens without a password', () => sealedPdf()],
    ['with nothing on it', () => PDF],
    ['that goes to a page when it is opened', () => pdfWith({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' })],
    ['with a link written without a scheme', () => pdfWith({ annotation: '/A<</S/URI/URI(www.example.in)>>' })],
    [
      'with a telephone number and an address for mail',
      () => pdfWith({ annotation: '/A<</S/URI/URI(tel:+911234)>>', catalog: '/X<</S/URI/URI(mailto:a@b.in)>>' }),
    ],
    ['with words that only sound like commands', () => pdfWith({ catalog: '/Title(Launch of JavaScript, open Action)/Launcher 1/JSON 2' })],
    ['changed once after it was made', () => Buffer.concat([pdfWith({}), pdfWith({}).subarray(9)])],
    ['with a line break before its head and zeros after its end', () => Buffer.concat([latin('\r\n'), PDF, Buffer.alloc(100)])],
  ])('%s', async (_, make) => {
    expect(await faultOfPdf(await make())).toBeUndefined();
  });
});

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

describe('a PDF with active content is refused:', () => {
  it.each<[string, Buffer]>([
    ['a script when it is opened', pdfWith({ catalog: `/OpenAction ${SCRIPT}` })],
    ['a script behind a reference', pdfWith({ catalog: '/OpenAction 9 0 R', more: { 9: SCRIPT } })],
    ['a script by name', pdfWith({ catalog: `/Names<</JavaScript<</Names[(a) 9 0 R]>>>>`, more: { 9: SCRIPT } })],
    ['a script spelt with #', pdfWith({ catalog: '/OpenAction<</S/J#61vaScrip#74/J#53(app.alert\\(1\\))>>' })],
    ['a script that is clicked', pdfWith({ annotation: `/A ${SCRIPT}` })],
    ['a script after a harmless action', pdfWith({ annotation: `/A<</S/GoTo/D[3 0 R]/Next[${SCRIPT}]>>` })],
    ['a script in a field', pdfWith({ annotation: `/FT/Tx/AA<</K ${SCRIPT}>>` })],
    ['a script in a packed object', pdfWith({ catalog: '/OpenAction 9 0 R', more: { 8: packed({ 9: SCRIPT }) } })],
    ['a script in an object packed under another spelling', pdfWith({ more: { 8: packed({ 9: SCRIPT }, '/Type/Obj#53tm') } })],
    [
      'a script in a stream as text',
      pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS 9 0 R>>', more: { 9: stream('', 'app.alert(1)') } }),
    ],
    [
      'a script that a later object of the same number covers',
      Buffer.concat([pdfWith({ more: { 9: SCRIPT } }), pdfWith({ more: { 9: '<<>>' } }).subarray(9)]),
    ],
    [
      'a script in a comment, where only its place is given',
      pdfWith({ more: { 9: `<<>>\nendobj\n%7 0 obj ${SCRIPT} endobj\n8 0 obj <<>>` } }),
    ],
    ['a script inside a stream, where only its place is given', pdfWith({ more: { 9: stream('', `7 0 obj ${SCRIPT} endobj`) } })],
    [
      'packed objects inside a stream, where only their place is given',
      pdfWith({ more: { 9: stream('', Buffer.concat([latin('7 0 obj '), packed({ 9: SCRIPT })])) } }),
    ],
    ['a script deep down', pdfWith({ catalog: `/X ${'['.repeat(500)}${SCRIPT}${']'.repeat(500)}` })],
    ['a programme', pdfWith({ annotation: '/A<</S/Launch/F(cmd.exe)>>' })],
    ['a form that sends itself', pdfWith({ annotation: '/A<</S/SubmitForm/F(https://example.org)>>' })],
    ['a link that is followed when it is opened', pdfWith({ catalog: '/OpenAction<</S/URI/URI(https://example.org)>>' })],
    ['a link that is followed when a page is turned', pdfWith({ annotation: '/AA<</O<</S/URI/URI(https://example.org)>>>>' })],
    ['a link to a script', pdfWith({ annotation: '/A<</S/URI/URI(javascript:alert\\(1\\))>>' })],
    ['a link to a file', pdfWith({ annotation: '/A<</S/URI/URI(file:///etc/passwd)>>' })],
    ['another file that it opens', pdfWith({ annotation: '/A<</S/GoToR/F(\\\\\\\\host\\\\share)>>' })],
    [
      'an attached file',
      pdfWith({
        catalog: '/Names<</EmbeddedFiles<</Names[(a) 9 0 R]>>>>',
        more: { 9: '<</Type/Filespec/F(a.exe)/EF<</F 8 0 R>>>>', 8: stream('/Type/EmbeddedFile', 'MZ') },
      }),
    ],
    ['an attached file on a page', pdfWith({ annotation: '/Subtype/FileAttachment' })],
    ['a film', pdfWith({ annotation: '/Subtype/RichMedia/RichMediaContent<<>>' })],
    ['a film spelt with #', pdfWith({ annotation: '/Subtype/Rich#4dedia' })],
    ['an XFA form', pdfWith({ catalog: '/AcroForm<</Fields[]/XFA 9 0 R>>', more: { 9: stream('', '<xdp/>') } })],
  ])('%s', async (_, bytes) => {
    expect(await faultOfPdf(bytes)).toEqual({ fault: 'active', found: expect.any(String) });
  });

  it('a script under a seal that opens without a password', async () => {
    expect(await faultOfPdf(await sealedPdf(undefined, 'app.alert(1)'))).toMatchObject({ fault: 'active', found: 'a script' });
  });
});

describe('a PDF is refused', () => {
  it('that opens only with a password', async () => {
    expect(await faultOfPdf(await sealedPdf('1234'))).toEqual({ fault: 'needs-password' });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['cut in the middle', async () => Buffer.concat([(await ordinaryPdf()).subarray(0, 900), latin('\n%%EOF\n')])],
    ['without pages', async () => pdfOf({ 1: '<</Type/Catalog>>' })],
    ['without anything', async () => latin('%PDF-1.4\n%%EOF\n')],
    ['whose pages hold each other', async () => pdfOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' })],
    ['with half an object', async () => Buffer.from(String(pdfWith({})).replace('/Rect[0 0 1 1]', '/Rect[0 0 1'))],
    [
      'with packed objects that cannot be unpacked',
      async () => pdfWith({ more: { 9: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'no such thing') } }),
    ],
  ])('%s, as damaged', async (_, make) => {
    expect(await faultOfPdf(await make())).toEqual({ fault: 'damaged' });
  });

  it.each<[string, Buffer]>([
    ['a page of HTML before it', Buffer.concat([latin('<html><script>alert(1)</script>'), PDF])],
    ['a page of HTML after it', Buffer.concat([PDF, latin('<html><script>alert(1)</script></html>')])],
    ['an archive after it', Buffer.concat([PDF, latin('PK\x03\x04')])],
    ['a picture before it', Buffer.concat([latin('GIF89a'), PDF])],
    ['its head later in the file', Buffer.concat([latin('x'.repeat(500)), PDF])],
    ['its end cut off', PDF.subarray(0, -8)],
    ['nothing but its head', latin('%PDF-1.7\n')],
    ['nothing at all of a PDF', latin('hello')],
  ])('that has %s, as none', async (_, bytes) => {
    expect(await faultOfPdf(bytes)).toEqual({ fault: 'not-a-pdf' });
  });

  it.each([
    ['unpacks to gigabytes', () => pdfBomb(2_000)],
    ['is long to parse', () => Buffer.concat([PDF.subarray(0, -8), latin(`\n${'1'.repeat(4_000_000)}\n%%EOF\n`)])],
  ])('that %s, in bounded time and memory, while everything else goes on', async (_, make) => {
    const bytes = make();
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    const before = process.memoryUsage().rss;
    const since = performance.now();
    expect(await faultOfPdf(bytes)).toMatchObject({ fault: expect.stringMatching(/too-complex|damaged/) });
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(Math.floor((performance.now() - since) / 100));
    expect(process.memoryUsage().rss - before).toBeLessThan(1_500 * 1024 * 1024);
    expect(await faultOfPdf(PDF)).toBeUndefined();
  });
});

describe('PDFs that are looked at one after the other', () => {
  it('know nothing of each other, however many, also after one that was refused', async () => {
    const script = pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' });
    for (let i = 0; i < 60; i++) {
      expect(await faultOfPdf(script)).toMatchObject({ fault: 'active' });
      expect(await faultOfPdf(PDF)).toBeUndefined();
    }
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => faultOfPdf(i % 2 ? PDF : script)));
    expect(all.map((fault) => fault?.fault)).toEqual(Array.from({ length: 12 }, (_, i) => (i % 2 ? undefined : 'active')));
  });
});
