/** A workbook of one sheet (Office Open XML), written while it is read: text as text, so that no number loses a digit and no formula runs. */
import { daysBetween } from '@bimabahi/contract/periods';
import { Zip, ZipDeflate } from 'fflate';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Of a sheet, with the line of the labels. */
export const XLSX_MOST_ROWS = 1_048_576;

/** `date`: yyyy-mm-dd. `moment`: yyyy-mm-ddThh:mm on the clock of India. */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'moment';
export interface SheetColumn {
  label: string;
  kind: CellKind;
}
export type CellValue = string | number | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Positions in the list of formats below; 0 is a cell without one. */
const STYLE: Record<CellKind | 'label', number> = { text: 0, number: 0, amount: 1, date: 2, moment: 3, label: 4 };
const format = (number: number) => `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/>
<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="166" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/>${[164, 165, 166].map(format).join('')}<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);

/** Days since 1899-12-30, as spreadsheets count them, with the time as a fraction. */
function serial(moment: string): number {
  const [hours = 0, minutes = 0] = moment.slice(11, 16).split(':').map(Number);
  return daysBetween('1899-12-30', moment.slice(0, 10)) + (hours * 60 + minutes) / 1_440;
}

const textCell = (text: string, style = 0) => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cell(kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return '<c/>';
  if (kind === 'text') return textCell(String(value));
  const number = kind === 'date' || kind === 'moment' ? serial(String(value)) : Number(value);
  return `<c s="${STYLE[kind]}"><v>${number}</v></c>`;
}

const row = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

/** The first line stays in sight, and its labels filter. */
function beginning(columns: readonly SheetColumn[]): string {
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${columns.length}" width="20" customWidth="1"/></cols><sheetData>${row(columns.map(({ label }) => textCell(label, STYLE.label)))}`;
}

const workbook = (name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** `batches`: rows with a value for each column. */
export async function* xlsx(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const written = () => {
    const done = Buffer.concat(pieces);
    pieces = [];
    return done;
  };
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: 3 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(Buffer.from(text), isLast);
  };
  for (const [path, text] of Object.entries({ ...PARTS, 'xl/workbook.xml': workbook(name) })) part(path)(HEAD + text, true);
  const sheet = part('xl/worksheets/sheet1.xml');
  sheet(beginning(columns));
  for await (const rows of batches) {
    sheet(rows.map((values) => row(columns.map(({ kind }, index) => cell(kind, values[index] ?? null)))).join(''));
    yield written();
  }
  sheet('</sheetData></worksheet>', true);
  zip.end();
  yield written();
}
