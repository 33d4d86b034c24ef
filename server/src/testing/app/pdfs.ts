import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** Without a cross-reference table, which the parser can do without. */
export const pdfOf = (objects: Record<number, string | Buffer>, root = 1): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Object.entries(objects).flatMap(([number, body]) => [
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer<</Root ${root} 0 R>>\nstartxref\n0\n%%EOF\n`),
  ]);

const PAGES = { 2: '<</Type/Pages/Kids[3 0 R]/Count 1>>', 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[4 0 R]>>' };

/** One page with this catalogue and annotation. */
export const pdfWith = ({
  catalog = '',
  annotation = '',
  more = {},
}: {
  catalog?: string;
  annotation?: string;
  more?: Record<number, string | Buffer>;
}) =>
  pdfOf({
    1: `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    ...PAGES,
    4: `<</Type/Annot/Subtype/Link/Rect[0 0 1 1] ${annotation}>>`,
    ...more,
  });

export const stream = (dictionary: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${Buffer.byteLength(content)}>>stream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

/** An object stream, as in PDF 1.5. */
export function packed(objects: Record<number, string>, dictionary = '/Type/ObjStm'): Buffer {
  let offset = 0;
  const places = Object.entries(objects).map(([number, body]) => {
    const place = `${number} ${offset}`;
    offset += body.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  return stream(
    `${dictionary}/N ${places.length}/First ${head.length}/Filter/FlateDecode`,
    deflateSync(`${head}${Object.values(objects).join(' ')} `),
  );
}

/** Unpacks to a thousand times its size. */
export function pdfBomb(megabytes: number): Buffer {
  const head = Buffer.from([0x78, 0x9c]);
  // A full flush resets the dictionary, so that the piece can be repeated.
  const piece = deflateRawSync(Buffer.alloc(10 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat([head, ...Array<Buffer>(Math.ceil(megabytes / 10)).fill(piece)]);
  return pdfWith({ more: { 9: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', content) } });
}

/** As an insurer sends it: text, a link, a form without scripts, a signature field, object streams. */
export async function ordinaryPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('Certificate of insurance', { x: 40, y: 700 });
  const link = document.context.register(
    document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 90, 20],
      A: { S: 'URI', URI: PDFString.of('https://example.in/claims?policy=1') },
    }),
  );
  page.node.set(PDFName.of('Annots'), document.context.obj([link]));
  const field = document.getForm().createTextField('nominee');
  field.setText('Asha');
  field.addToPage(page);
  const signature = document.context.register(
    document.context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [0, 10, 20, 30],
      Contents: PDFString.of('00'.repeat(64)),
    }),
  );
  document.catalog.set(PDFName.of('Perms'), document.context.obj({ DocMDP: signature }));
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj([page.ref, 'Fit']));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** Without `userPassword` it opens freely and only forbids changes. */
export async function sealedPdf(userPassword?: string, script?: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Certificate of insurance', { x: 40, y: 700 });
  if (script) document.addJavaScript('main', script);
  document.encrypt({ ownerPassword: 'the insurer', ...(userPassword && { userPassword }) });
  return Buffer.from(await document.save());
}
