/** A workbook, written while its rows are read. Each sheet has a bold heading that stays in sight, a filter on it, and widths that fit. */
import { colToLetter, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { type CellKind, type CellOfKind, type CellValue, cell, escaped, STYLES } from './sheet-cells.ts';
import { zip } from './zip.ts';

export type { CellKind, CellValue } from './sheet-cells.ts';
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Without the heading. */
export const MOST_ROWS = XLSX_MAX_ROWS_PER_SHEET - 1;

type XlsxRow = readonly (CellValue | CellOfKind)[];

export interface SheetColumn {
  label: string;
  kind: CellKind;
}

/** `name`: at most 31 letters. `totals`: a last row, which the filter leaves where it is. `frozenColumns`: none unless said. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly XlsxRow[]> | Iterable<readonly XlsxRow[]>;
  totals?: XlsxRow | undefined;
  frozenColumns?: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const WIDEST = 60;
const ARROW_OF_FILTER = 4;
const WIDTHS: Record<CellKind, number> = { text: 6, number: 8, amount: 16, date: 12, moment: 17 };
const ROWS_AT_ONCE = 200;

const labelsOf = ({ columns }: Sheet): XlsxRow => columns.map(({ label }) => label);
const asCell = (cell: XlsxRow[number] | undefined, kind: CellKind): CellOfKind =>
  cell !== null && typeof cell === 'object' ? cell : { kind, value: cell ?? null };

function widths({ columns }: Sheet, rows: readonly XlsxRow[]): string {
  const lengthOf = (cell: XlsxRow[number] | undefined) => String(asCell(cell, 'text').value ?? '').length + 2;
  const each = columns.map(({ label, kind }, index) => {
    const longest = kind === 'text' ? rows.reduce((most, row) => Math.max(most, lengthOf(row[index])), 0) : 0;
    const width = Math.min(Math.max(WIDTHS[kind], label.length + ARROW_OF_FILTER, longest), WIDEST);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

const paneXml = (columns: number) =>
  columns === 0
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : `<pane xSplit="${columns}" ySplit="1" topLeftCell="${colToLetter(columns)}2" activePane="bottomRight" state="frozen"/>`;

/** `counted.rows`: with the heading, without the totals. */
async function* sheetXml(sheet: Sheet, counted: { rows: number }): AsyncGenerator<string> {
  const letters = sheet.columns.map((_, index) => colToLetter(index));
  const xmlOf = (row: XlsxRow, no: number, style: { bold?: true; kind?: 'text' } = {}) => {
    const cells = sheet.columns.map((column, index) => {
      const { kind, value } = asCell(row[index], column.kind);
      return cell(`${letters[index]}${no}`, value, { kind, ...style });
    });
    return `<row r="${no}">${cells.join('')}</row>`;
  };
  const head = (first: readonly XlsxRow[]) =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
    ${paneXml(sheet.frozenColumns ?? 0)}</sheetView></sheetViews>
    ${widths(sheet, first)}<sheetData>${xmlOf(labelsOf(sheet), 1, { bold: true, kind: 'text' })}`;

  for await (const batch of sheet.batches) {
    if (counted.rows === 0) yield head(batch);
    counted.rows ||= 1;
    for (let from = 0; from < batch.length; from += ROWS_AT_ONCE) {
      const rows = batch.slice(from, from + ROWS_AT_ONCE);
      yield rows.map((row, index) => xmlOf(row, counted.rows + 1 + index)).join('');
      counted.rows += rows.length;
    }
  }
  if (counted.rows === 0) yield head([]);
  counted.rows ||= 1;
  if (sheet.totals) yield xmlOf(sheet.totals, counted.rows + 1, { bold: true });
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${counted.rows}"/></worksheet>`;
}

const relations = (parts: readonly [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The name of the filter is what spreadsheets find it by. */
const workbookXml = (sheets: readonly { name: string; filtered: string }[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets><definedNames>${sheets
    .map(
      ({ name, filtered }, index) =>
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escaped(name)}'!${filtered}</definedName>`,
    )
    .join('')}</definedNames></workbook>`;

const typesXml = (sheets: readonly string[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>
  ${sheets.map((name) => `<Override PartName="/xl/${name}" ContentType="${MEDIA}.worksheet+xml"/>`).join('')}</Types>`;

export function xlsx(...sheets: Sheet[]): AsyncGenerator<Uint8Array> {
  const parts = sheets.map((sheet, index) => ({ sheet, file: `worksheets/sheet${index + 1}.xml`, counted: { rows: 0 } }));
  const files = parts.map(({ file }) => file);
  /** Read last, when the rows are counted. */
  function* workbook() {
    yield workbookXml(
      parts.map(({ sheet: { name, columns }, counted }) => ({
        name,
        filtered: `$A$1:$${colToLetter(columns.length - 1)}$${counted.rows}`,
      })),
    );
  }
  const toSheets = files.map((file): [string, string] => ['worksheet', file]);
  return zip([
    { name: '[Content_Types].xml', content: [typesXml(files)] },
    { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations([...toSheets, ['styles', 'styles.xml']])] },
    { name: 'xl/styles.xml', content: [XML + STYLES] },
    ...parts.map(({ sheet, file, counted }) => ({ name: `xl/${file}`, content: sheetXml(sheet, counted) })),
    { name: 'xl/workbook.xml', content: workbook() },
  ]);
}
