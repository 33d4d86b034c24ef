import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

interface OnePage {
  title: string;
  from: string;
  what: string;
  notice: string;
  facts: readonly (readonly [label: string, value: string])[];
}

const A4: [number, number] = [595, 842];
const LEFT = 56;
const VALUES = 210;
const LINE = 21;
const INK = rgb(0.13, 0.15, 0.2);
const PALE = rgb(0.45, 0.48, 0.55);

/** Drops what the standard fonts cannot draw. */
const writable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim();

function draw(page: PDFPage, font: PDFFont, { from, what, notice, facts }: OnePage): void {
  page.setFont(font);
  page.setFontColor(INK);
  page.drawText(from, { x: LEFT, y: 770, size: 20 });
  page.drawText(what, { x: LEFT, y: 746, size: 12 });
  page.drawText(notice, { x: LEFT, y: 716, size: 10, color: rgb(0.75, 0.1, 0.1) });
  facts.forEach(([label, value], n) => {
    const y = 676 - n * LINE;
    page.drawText(label, { x: LEFT, y, size: 10, color: PALE });
    page.drawText(writable(value), { x: VALUES, y, size: 10, maxWidth: A4[0] - VALUES - LEFT, lineHeight: 12 });
  });
  page.drawText(notice, { x: LEFT, y: 60, size: 8, color: PALE });
}

/** Deterministic: contains no creation time. */
export async function onePagePdf(page: OnePage): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.setTitle(writable(page.title));
  draw(document.addPage(A4), font, page);
  return Buffer.from(await document.save());
}
