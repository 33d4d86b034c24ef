/** Writes A4 PDFs, one after another: laying one out takes a processor for a tenth of a second and more. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from './write-paper.ts';

const require = createRequire(import.meta.url);
const fileOf = (name: string, script: string, weight: number) =>
  require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`);
const fontOf = (name: string, script: string) => {
  const [normal, bold] = [fileOf(name, script, 400), fileOf(name, script, 700)];
  return { normal, bold, italics: normal, bolditalics: bold };
};

/** A package has a file for each script. What none of them has is drawn as an empty box. */
const FONTS = {
  Latin: fontOf('noto-sans', 'latin'),
  LatinExtended: fontOf('noto-sans', 'latin-ext'),
  Devanagari: fontOf('noto-sans-devanagari', 'devanagari'),
  Gujarati: fontOf('noto-sans-gujarati', 'gujarati'),
};
const SCRIPTS: readonly [keyof typeof FONTS, RegExp][] = [
  ['Devanagari', /^[\u0900-\u097f\ua8e0-\ua8ff]/u],
  ['Gujarati', /^[\u0a80-\u0aff]/u],
  ['LatinExtended', /^[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20c0]/u],
];
/** A joiner goes with the letters before it. */
const PIECES =
  /([\u0900-\u097f\ua8e0-\ua8ff][\u0900-\u097f\u200c-\u200d\ua8e0-\ua8ff]*|[\u0a80-\u0aff][\u0a80-\u0aff\u200c-\u200d]*|[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20c0]+)/u;

/** Each piece of a text in the font that has its letters. */
const runsOf = (text: string) =>
  text
    .split(PIECES)
    .filter(Boolean)
    .map((piece) => ({ text: piece, font: SCRIPTS.find(([, letters]) => letters.test(piece))?.[0] ?? 'Latin' }));

const HOLDS_CONTENT = new Set(['text', 'stack', 'columns', 'table', 'body']);

/** The same with all texts, at any depth, as such pieces. */
function withFonts(content: unknown): unknown {
  if (typeof content === 'string') return { text: runsOf(content) };
  if (Array.isArray(content)) return content.map(withFonts);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (key === 'text' && typeof value === 'string') return [key, runsOf(value)];
      return [key, HOLDS_CONTENT.has(key) ? withFonts(value) : value];
    }),
  );
}

const LINE = '#d9cfc0';
const INK = '#2b2320';

function definitionOf({ title, content, foot }: Paper): TDocumentDefinitions {
  return {
    info: { title, producer: 'Bimabahi', creator: 'Bimabahi' },
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: 'Latin', fontSize: 9, lineHeight: 1.15, color: INK },
    styles: {
      office: { fontSize: 14, bold: true },
      title: { fontSize: 12, bold: true },
      heading: { fontSize: 10, bold: true, margin: [0, 12, 0, 4] },
      small: { fontSize: 8, color: '#6b5f58' },
      head: { fontSize: 8, bold: true, color: '#6b5f58' },
      sum: { bold: true },
    },
    content: withFonts(content) as Content,
    footer: (page, pages) =>
      withFonts({
        columns: [
          { text: foot, style: 'small' },
          { text: `Page ${page} of ${pages}`, style: 'small', alignment: 'right', width: 80 },
        ],
        margin: [40, 14, 40, 0],
      }) as Content,
  };
}

const TABLES = {
  paper: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: (column: number) => (column === 0 ? 0 : 4),
    paddingRight: (column: number, { table: { widths } }: { table: { widths?: unknown } }) =>
      Array.isArray(widths) && column === widths.length - 1 ? 0 : 4,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
};

// Only the fonts above are read; no content names a file or an address.
pdfmake.setFonts(FONTS);
pdfmake.setTableLayouts(TABLES as never);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => Object.values(FONTS).some((font) => Object.values(font).includes(path)));

parentPort?.on('message', async (bytes: Uint8Array) => {
  const paper = JSON.parse(Buffer.from(bytes).toString('utf8')) as Paper;
  const written = await pdfmake.createPdf(definitionOf(paper)).getBuffer();
  parentPort?.postMessage(new Uint8Array(written));
});
