/** Cells of a sheet as XML: texts stay texts, so that no number loses a digit and no formula runs. */
import { keysOf } from '@bimabahi/contract/values/keys-of';

/** `date`: yyyy-mm-dd. `moment`: yyyy-mm-ddThh:mm on the clock of India. */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'moment';
export type CellValue = string | number | boolean | null;
export interface CellOfKind {
  kind: CellKind;
  /** Of a date, also the days that a sheet counts. */
  value: CellValue;
}

/** Lakhs and crores by their size alone. LibreOffice shows no minus where a format with conditions has a section for the rest. */
const AMOUNTS = {
  amount_of_thousands: '#,##0.00',
  amount_of_lakhs: String.raw`##\,##\,##0.00`,
  amount_of_crores: String.raw`##\,##\,##\,##0.00`,
  amount_of_hundred_crores: String.raw`##\,##\,##\,##\,##0.00`,
};
/** Grows with what is typed into the cell; there may be two conditions. */
const { amount_of_thousands, amount_of_lakhs, amount_of_crores } = AMOUNTS;
type Style = CellKind | keyof typeof AMOUNTS;
const FORMATS: Record<Style, string> = {
  text: '@',
  number: 'General',
  amount: `[>=10000000]${amount_of_crores};[>=100000]${amount_of_lakhs};${amount_of_thousands}`,
  ...AMOUNTS,
  date: 'dd-mm-yyyy',
  moment: 'dd-mm-yyyy hh:mm',
};
const STYLE_NAMES = keysOf(FORMATS);

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
  STYLE_NAMES.map(
    (_, index) =>
      `<xf numFmtId="${formatId(index)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${STYLE_NAMES.length}">${STYLE_NAMES.map((style, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${escaped(FORMATS[style])}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1">${PLAIN}</cellStyleXfs>
<cellXfs count="${1 + 2 * STYLE_NAMES.length}">${PLAIN}${[...xfs(0), ...xfs(1)].join('')}</cellXfs>
</styleSheet>`;

const styleId = (style: Style, bold: boolean) => 1 + STYLE_NAMES.indexOf(style) + (bold ? STYLE_NAMES.length : 0);

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

const [LAKH, CRORE, HUNDRED_CRORES] = [1e5, 1e7, 1e9];

function styleOf(kind: CellKind, number: number): Style {
  if (kind !== 'amount' || (number >= 0 && number < HUNDRED_CRORES)) return kind;
  const size = Math.abs(number);
  if (size < LAKH) return 'amount_of_thousands';
  if (size < CRORE) return 'amount_of_lakhs';
  return size < HUNDRED_CRORES ? 'amount_of_crores' : 'amount_of_hundred_crores';
}

export function cell(at: string, value: CellValue, { kind, bold = false }: { kind: CellKind; bold?: boolean }): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  const number = numberOf(kind, value);
  if (Number.isFinite(number)) return `<c r="${at}" s="${styleId(styleOf(kind, number), bold)}"><v>${number}</v></c>`;
  const text = escaped(String(value).slice(0, LONGEST_TEXT));
  return `<c r="${at}" s="${styleId('text', bold)}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
