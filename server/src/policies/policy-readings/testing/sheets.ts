/** Pages in plain terms, drawn by two makers of PDFs whose texts lie differently in the file. */
import { createRequire } from 'node:module';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export type Block =
  | { title: string; size?: number; at?: 'left' | 'middle' }
  /** Lines of text as they are. */
  | { text: string; size?: number }
  | Table
  | { gap: number }
  | 'page';
export type Sheet = readonly Block[];

/** Widths in points; rows may have fewer cells. */
export interface Table {
  table: readonly (readonly string[])[];
  widths: readonly number[];
  size?: number;
  right?: readonly number[];
  tight?: boolean;
  /** What has fewer lines than its row stands in the middle of it; pdf-lib alone. */
  middle?: boolean;
}

const SIZE = 8;
const MARGIN = 32;
const PADDING = 4;

export async function drawnByPdfLib(sheet: Sheet): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pen = new Pen(document, font);
  for (const block of sheet) pen.draw(block);
  return Buffer.from(await document.save());
}

class Pen {
  private page: PDFPage;
  private y = 0;
  private readonly document: PDFDocument;
  private readonly font: PDFFont;

  constructor(document: PDFDocument, font: PDFFont) {
    this.document = document;
    this.font = font;
    this.page = this.turn();
  }

  private turn(): PDFPage {
    this.y = 842 - MARGIN;
    this.page = this.document.addPage([595, 842]);
    return this.page;
  }

  private wrap(text: string, width: number, size: number): string[] {
    const lines: string[] = [];
    const fits = (line: string) => this.font.widthOfTextAtSize(line, size) <= width;
    for (const word of text.split(' ')) {
      const line = lines.at(-1);
      if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`;
      else lines.push(...this.cut(word, fits));
    }
    return lines;
  }

  /** A long number is broken where the column ends. */
  private cut(word: string, fits: (line: string) => boolean): string[] {
    if (fits(word) || word.length < 2) return [word];
    let length = word.length - 1;
    while (length > 1 && !fits(word.slice(0, length))) length--;
    return [word.slice(0, length), ...this.cut(word.slice(length), fits)];
  }

  private row(cells: readonly string[], { widths, size = SIZE, right = [], middle }: Omit<Table, 'table'>, padding: number) {
    const wrapped = cells.map((cell, column) => this.wrap(cell, (widths[column] ?? 80) - 2 * PADDING, size));
    const most = Math.max(...wrapped.map((lines) => lines.length));
    const height = most * size * 1.2 + padding;
    if (this.y - height < MARGIN) this.turn();
    let x = MARGIN;
    for (const [column, lines] of wrapped.entries()) {
      const width = widths[column] ?? 80;
      const above = middle ? (most - lines.length) / 2 : 0;
      for (const [at, line] of lines.entries()) {
        if (!line) continue;
        const shift = right.includes(column) ? width - 2 * PADDING - this.font.widthOfTextAtSize(line, size) : 0;
        this.page.drawText(line, { x: x + PADDING + shift, y: this.y - size - (above + at) * size * 1.2, size, font: this.font });
      }
      x += width;
    }
    this.y -= height;
  }

  draw(block: Block) {
    if (block === 'page') this.turn();
    else if ('gap' in block) this.y -= block.gap;
    else if ('title' in block) {
      const size = block.size ?? 11;
      const width = this.font.widthOfTextAtSize(block.title, size);
      this.page.drawText(block.title, { x: block.at === 'left' ? MARGIN : (595 - width) / 2, y: this.y - size, size, font: this.font });
      this.y -= size * 1.6;
    } else if ('text' in block) this.row([block.text], { widths: [595 - 2 * MARGIN], size: block.size }, 3);
    else for (const cells of block.table) this.row(cells, block, block.tight ? 1 : 6);
  }
}

const require = createRequire(import.meta.url);
const fontFile = (name: string, script: string) => require.resolve(`@fontsource/${name}/files/${name}-${script}-400-normal.woff`);
const fontOf = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });
const FONTS = {
  Latin: fontOf(fontFile('noto-sans', 'latin')),
  LatinExtended: fontOf(fontFile('noto-sans', 'latin-ext')),
  Devanagari: fontOf(fontFile('noto-sans-devanagari', 'devanagari')),
};
const RUNS = /([\u0900-\u097f\u200c-\u200d][\u0900-\u097f\u200c-\u200d ]*|[\u20a0-\u20c0]+)/u;
const runsOf = (text: string) =>
  text
    .split(RUNS)
    .filter(Boolean)
    .map((run) => ({
      text: run,
      font: /^[\u0900-\u097f]/u.test(run) ? 'Devanagari' : /^[\u20a0-\u20c0]/u.test(run) ? 'LatinExtended' : 'Latin',
    }));

const contentOf = (block: Block): Content => {
  if (block === 'page') return { text: '', pageBreak: 'after' };
  if ('gap' in block) return { text: '', margin: [0, block.gap, 0, 0] };
  if ('title' in block)
    return { text: runsOf(block.title), fontSize: block.size ?? 11, alignment: block.at === 'left' ? 'left' : 'center' };
  if ('text' in block) return { text: runsOf(block.text), fontSize: block.size ?? SIZE, margin: [0, 1, 0, 1] };
  const { table, widths, right = [], size = SIZE, tight } = block;
  const cell = (text: string, column: number) => ({
    text: runsOf(text),
    alignment: right.includes(column) ? ('right' as const) : ('left' as const),
  });
  const body = table.map((row) => widths.map((_, column) => cell(row[column] ?? '', column)));
  const padding = tight ? 0 : 3;
  const layout = { paddingTop: () => padding, paddingBottom: () => padding, paddingLeft: () => PADDING, paddingRight: () => PADDING };
  return { table: { widths: widths.map((width) => width - 2 * PADDING - 1), body }, fontSize: size, layout } as Content;
};

export async function drawnByPdfMake(sheet: Sheet): Promise<Buffer> {
  pdfmake.setFonts(FONTS);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(FONTS).some(({ normal }) => normal === path));
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: MARGIN,
    defaultStyle: { font: 'Latin', fontSize: SIZE },
    content: sheet.map(contentOf),
  };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

/** Helvetica has no rupee sign and no Devanagari. */
export const plainSheet = (sheet: Sheet): Sheet =>
  JSON.parse(
    JSON.stringify(sheet)
      .replaceAll('₹', 'Rs.')
      .replace(/[^\x20-\x7e]+/g, ''),
  ) as Sheet;
