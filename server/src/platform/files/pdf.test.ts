/** Accepted PDFs; http/uploads.test.ts tests refused ones over HTTP. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PDF } from '../../testing/app/builders.ts';
import { ordinaryPdf, packed, pdfBomb, pdfOf, pdfWith, sealedPdf, stream } from '../../testing/app/pdfs.ts';
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
    [
      'with links without a scheme, to a place in it, in capitals and to nothing',
      () =>
        pdfWith({
          annotation: '/A<</S/URI/URI(insurer.co.in/claims \\(motor\\).pdf)>>',
          catalog: '/X[<</URI(#claims)>><</URI(HTTPS://EXAMPLE.IN)>><</URI()>><</URI(care@example.in)>><</URI(www.example.in?a=b:c)>>]',
        }),
    ],
    ['with a web address that its links are relative to', () => pdfWith({ catalog: '/URI<</Base(https://example.in/)>>' })],
    [
      'with buttons that clear a form, print, hide a remark and turn the page',
      () =>
        pdfWith({
          annotation: '/A<</S/ResetForm/Fields[(a)]/Next[<</S/Named/N/Print>><</S/Hide/T(b)>><</S/SetOCGState/State[/ON]>>]>>',
          catalog: '/X<</A<</S/Named/N/NextPage>>>>',
        }),
    ],
    [
      'with a structure, layers, page labels, transitions, borders and outlines',
      () =>
        pdfWith({
          annotation: '/Type/Annot/BS<</S/U/W 1>>/BE<</S/C>>/StructParent 0',
          catalog: `/StructTreeRoot<</K<</S/Action/P 1 0 R/A[<</O/Layout/Placement/Block>>]/K<</S/Link/A<</O/List>>>>>>>>
            /PageLabels<</Nums[0<</S/D>>]>>/Outlines<</First 8 0 R>>/OCProperties<</D<</AS[<</Event/View>>]>>>>
            /OutputIntents[<</S/GTS_PDFA1>>]/Trans<</S/Wipe>>/Names<</Dests<</Names[(a)[3 0 R/Fit]]>>>>`,
          more: { 8: '<</Title(One)/Dest(a)/Next 9 0 R>>', 9: '<</Title(Two)/A<</S/GoTo/D(a)>>/Prev 8 0 R/Next 8 0 R>>' },
        }),
    ],
    [
      'that goes from page to page in a circle',
      () => pdfWith({ catalog: '/OpenAction 9 0 R', more: { 9: '<</S/GoTo/D[3 0 R]/Next[9 0 R]>>' } }),
    ],
    ['with a key twice that says nothing of what it does', () => pdfWith({ annotation: '/Contents(a)/Contents(b)' })],
    ['with words that only sound like commands', () => pdfWith({ catalog: '/Title(Launch of JavaScript, open Action)/Launcher 1/JSON 2' })],
    ['changed once after it was made', () => Buffer.concat([pdfWith({}), pdfWith({}).subarray(9)])],
    [
      'with a printer’s command before its head',
      () => Buffer.concat([latin('\x1b%-12345X@PJL JOB\r\n@PJL SET RET=ON\r\n'), PDF, latin('\x1b%-12345X')]),
    ],
    [
      'with the head of a mail before its head',
      () => Buffer.concat([latin('Content-Type: application/pdf\r\nContent-Length: 9\r\n\r\n'), PDF]),
    ],
    ['with some bytes after its end', () => Buffer.concat([PDF, latin('12 34 \x1a\0\xff end of file'), Buffer.alloc(900, 'x')])],
    ['with spaces after its end, however many', () => Buffer.concat([PDF, Buffer.alloc(100_000, ' ')])],
    ['with a line break before its head and zeros after its end', () => Buffer.concat([latin('\r\n'), PDF, Buffer.alloc(100)])],
  ])('%s', async (_, make) => {
    expect(await faultOfPdf(await make())).toBeUndefined();
  });
});

const LINK = '<</S/URI/URI(http://evil.example/x)>>';
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
    ['a link in a comment, where only its place is given', pdfWith({ more: { 9: `<<>>\nendobj\n%7 0 obj ${LINK} endobj\n` } })],
    [
      'a root inside a stream, where only its place is given',
      pdfWith({ more: { 9: stream('', `trailer <</Root<</OpenAction ${LINK}>>>>`) } }),
    ],
    ['objects packed in a stream that says so elsewhere', pdfWith({ more: { 8: packed({ 9: LINK }, '/Type 10 0 R'), 10: '/ObjStm' } })],
    [
      'objects packed with parameters that are unknown here',
      pdfWith({ more: { 8: packed({ 9: '<<>>' }, '/Type/ObjStm/DecodeParms<</Predictor 12/Columns 4>>') } }),
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
    ['a link that follows a movement', pdfWith({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${LINK}>>` })],
    ['a link that follows in a list', pdfWith({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/GoTo>>${LINK}]>>` })],
    [
      'a link that follows behind references',
      pdfWith({ catalog: '/OpenAction 7 0 R', more: { 7: '<</S/Named/N/NextPage/Next 8 0 R>>', 8: '[9 0 R]', 9: LINK } }),
    ],
    ['a link that follows when a page is turned', pdfWith({ annotation: `/AA<</O<</S/GoTo/D[3 0 R]/Next ${LINK}>>>>` })],
    [
      'a link that followed before the file was changed',
      Buffer.concat([
        pdfWith({ catalog: '/OpenAction 9 0 R', more: { 9: LINK } }),
        latin('9 0 obj\n<</S/GoTo/D[3 0 R]>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
      ]),
    ],
    ['printing when it is opened', pdfWith({ catalog: '/OpenAction<</S/Named/N/Print>>' })],
    ['a command to the reader', pdfWith({ annotation: '/A<</S/Named/N/Quit>>' })],
    ['a command of a kind that nobody knows', pdfWith({ annotation: '/A<</S/Teleport>>' })],
    ['a command without a kind', pdfWith({ annotation: '/A<</Type/Action/D(a)>>' })],
    ['a movement into another file', pdfWith({ annotation: '/A<</S/GoTo/D[3 0 R]/F(a.pdf)>>' })],
    ['an article in another file', pdfWith({ annotation: '/A<</S/Thread/F(\\\\\\\\evil\\\\x.pdf)>>' })],
    [
      'an article in another file that follows',
      pdfWith({ catalog: '/OpenAction<</S/GoTo/D[3 0 R]/Next<</S/Thread/F(\\\\\\\\evil\\\\x.pdf)>>>>' }),
    ],
    ['a stream that lies in a file of another machine', pdfWith({ more: { 9: stream('/F(\\\\\\\\evil\\\\share\\\\a)', '') } })],
    ['a stream that lies in the web', pdfWith({ more: { 9: stream('/F<</FS/URL/F(http://evil.example/x)>>', '') } })],
    ['a page of another file', pdfWith({ more: { 9: stream('/Subtype/Form/Ref<</F(\\\\\\\\evil\\\\a.pdf)/Page 0>>', '') } })],
    ['a link to a programme of another machine', pdfWith({ annotation: '/A<</S/URI/URI(\\\\\\\\evil\\\\share\\\\x.exe)>>' })],
    ['a link to a programme beside it', pdfWith({ annotation: '/A<</S/URI/URI(x.exe)>>' })],
    ['a link to a programme with a sign in its name', pdfWith({ annotation: '/A<</S/URI/URI(a@b.exe)>>' })],
    ['a link to another machine with slashes', pdfWith({ annotation: '/A<</S/URI/URI(//evil/share/x)>>' })],
    [
      'a link to a script in two bytes a character',
      pdfWith({ annotation: `/A<</S/URI/URI<FEFF${Buffer.from('javascript:x').toString('hex').replaceAll(/../g, '00$&')}>>>` }),
    ],
    [
      'a script that its links are relative to',
      pdfWith({ catalog: '/URI<</Base(javascript:)>>', annotation: '/A<</S/URI/URI(www.a.in)>>' }),
    ],
    ['two kinds at once', pdfWith({ annotation: '/A<</S/Launch/S/GoTo>>' })],
    ['two links at once', pdfWith({ annotation: '/A<</S/URI/URI(file:///etc)/URI(https://a.in)>>' })],
    ['a list of films by name', pdfWith({ catalog: '/Names<</Renditions<</Names[]>>>>' })],
    ['a note of a kind that nobody knows', pdfWith({ annotation: '/Type/Annot/Subtype/Hologram' })],
    ['an XFA form', pdfWith({ catalog: '/AcroForm<</Fields[]/XFA 9 0 R>>', more: { 9: stream('', '<xdp/>') } })],
  ])('%s', async (_, bytes) => {
    expect(await faultOfPdf(bytes)).toEqual({ fault: 'active', found: expect.any(String) });
  });

  it('a script under a seal that opens without a password', async () => {
    expect(await faultOfPdf(await sealedPdf(undefined, 'app.alert(1)'))).toMatchObject({ fault: 'active', found: 'a script' });
  });

  it.each(['rc4-128', 'aes-128', 'aes-256'])('a link to a script under such a seal (%s), by what it is unsealed', async (seal) => {
    const bytes = readFileSync(new URL(`./real-pdfs/refused/qpdf-${seal}-script-link.pdf`, import.meta.url));
    expect(await faultOfPdf(bytes)).toEqual({ fault: 'active', found: 'a link to something else than the web' });
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
    ['a page of HTML after the head of a mail', Buffer.concat([latin('Content-Type: text/html\r\n\r\n<html>'), PDF])],
    ['its head behind what readers look at', Buffer.concat([latin('x'.repeat(1_100)), PDF])],
    ['nothing at all of a PDF', latin('hello')],
  ])('that has %s, as none', async (_, bytes) => {
    expect(await faultOfPdf(bytes)).toEqual({ fault: 'not-a-pdf' });
  });

  it.each<[string, Buffer]>([
    ['a picture', latin('GIF89a')],
    ['the boundary of a form', latin(`------WebKitFormBoundary${'x'.repeat(170)}\r\n\r\n`)],
    ['a few bytes', latin('\x01\x02junk bytes')],
  ])('with %s before its beginning, as one that begins late', async (_, before) => {
    expect(await faultOfPdf(Buffer.concat([before, PDF]))).toEqual({ fault: 'begins-late' });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['without its last bytes', () => PDF.subarray(0, -8)],
    ['of its head alone', () => latin('%PDF-1.7\n')],
    ['cut in half', async () => (await ordinaryPdf()).subarray(0, 900)],
    ['with more than a kilobyte after its end', () => Buffer.concat([PDF, Buffer.alloc(1200, 'x')])],
  ])('%s, as cut', async (_, make) => {
    expect(await faultOfPdf(await make())).toEqual({ fault: 'cut' });
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
