/** Cells of a sheet as XML: texts stay texts, so that no number loses a digit and no formula runs. */

/** `date`: yyyy-mm-dd. `moment`: yyyy-mm-ddThh:mm on the clock of India. */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'moment';
export type CellValue = string | number | boolean | null;
/** A cell of another kind than its column. */
export interface CellOfKind {
  kind: CellKind;
  /** Of a date, also the days that a sheet counts. */
  value: CellValue;
}

/** Lakhs and crores. */
const INDIAN = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`;
const FORMATS: Record<CellKind, string> = {
  text: '@',
  number: 'General',
  amount: INDIAN,
  date: 'dd-mm-yyyy',
  moment: 'dd-mm-yyyy hh:mm',
};
const KINDS = Object.keys(FORMATS) as CellKind[];

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const IS_PLAIN = /^[^&<>"_\p{C}]*$/u;

/** A sheet reads `_x0041_` as a letter. */
export const escaped = (text: string): string =>
  IS_PLAIN.test(text)
    ? text
    : text
        .replace(NOT_IN_XML, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"]/g, (letter) => SPECIAL[letter] ?? '');

const formatId = (index: number) => 164 + index;

const PLAIN = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
const xfs = (font: number) =>
  KINDS.map(
    (_, index) =>
      `<xf numFmtId="${formatId(index)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );

/** Of each kind a plain style and a bold one. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${KINDS.length}">${KINDS.map((kind, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${escaped(FORMATS[kind])}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1">${PLAIN}</cellStyleXfs>
<cellXfs count="${1 + 2 * KINDS.length}">${PLAIN}${[...xfs(0), ...xfs(1)].join('')}</cellXfs>
</styleSheet>`;

const styleOf = (kind: CellKind, bold: boolean) => 1 + KINDS.indexOf(kind) + (bold ? KINDS.length : 0);

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Before it a sheet reckons with a 29-02-1900. */
const FIRST_RIGHT_DAY = 61;
const LONGEST_TEXT = 32_767;

/** Days since the first day of a sheet, which knows no time zones. */
function serialOf(kind: 'date' | 'moment', value: CellValue): number {
  const days = (Date.parse(`${value}${kind === 'date' ? '' : 'Z'}`) - FIRST_DAY) / DAY;
  return days >= FIRST_RIGHT_DAY ? days : Number.NaN;
}

/** Of a text, and of a day that no sheet knows: no number. */
function numberOf(kind: CellKind, value: CellValue): number {
  if (kind === 'text') return Number.NaN;
  return (kind === 'date' || kind === 'moment') && typeof value !== 'number' ? serialOf(kind, value) : Number(value);
}

export function cell(at: string, value: CellValue, { kind, bold = false }: { kind: CellKind; bold?: boolean }): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  const number = numberOf(kind, value);
  if (Number.isFinite(number)) return `<c r="${at}" s="${styleOf(kind, bold)}"><v>${number}</v></c>`;
  const text = escaped(String(value).slice(0, LONGEST_TEXT));
  return `<c r="${at}" s="${styleOf('text', bold)}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
