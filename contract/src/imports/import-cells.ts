import { dayMonthYear } from '../api/format.ts';
import { latinDigits } from '../values/digits.ts';
import { addDays } from '../values/periods.ts';

/** `format`: the number format of the cell, such as 0% or dd-mm-yyyy. `serial`: a day as spreadsheets count it. */
export type Cell = null | string | boolean | { number: number; format?: string } | { serial: number; is1904: boolean } | { error: string };

export interface SheetColumn {
  heading: string;
  cells: readonly Cell[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Without an apostrophe or ="…" around it, by which spreadsheets are told that a cell is text. */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=.)/, '')
    .trim();

const NOTHING = /^(?:[-–—_.…*/#\s]+|n\.?\/?a\.?|#n\/a|null|none|not available|not applicable|blank)$/i;

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && plainText(cell) === '');
export const saysNothing = (cell: Cell | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && NOTHING.test(plainText(cell)));

/** The calendar day of a serial, or null: spreadsheets know a 29 February 1900 that never was. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial);
  if (is1904) return day >= 0 && day < 80_000 ? addDays('1904-01-01', day) : null;
  if (day < 1 || day === 60 || day > 80_000) return null;
  return addDays(day < 60 ? '1899-12-31' : '1899-12-30', day);
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return plainText(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if ('number' in cell) return numberText(cell.number);
  if ('serial' in cell) return dayMonthYear(dayOfSerial(cell.serial, cell.is1904)) || String(cell.serial);
  return cell.error;
}

const LONGEST_QUOTED = 60;
export const quoted = (text: string): string => `“${text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED - 1)}…` : text}”`;

const MOST_DIGITS = 15;

/** As spreadsheets show it: those of more than 15 digits in exponent form, 2.31206E+18. */
function numberText(value: number): string {
  if (Math.abs(value) < 10 ** MOST_DIGITS) return String(Number(value.toPrecision(MOST_DIGITS)));
  return value
    .toExponential(5)
    .replace('e', 'E')
    .replace(/\.?0+(?=E)/, '');
}

/** With its plus, as 4E123 may be the number of an engine. */
const EXPONENT = /^\d(?:[.,]\d+)?\s*e\s*\+\s*\d{1,3}$/i;
const FLOAT = new RegExp(`^\\d{${MOST_DIGITS + 1},}\\.0+$`);

/** What is left of a number whose digits a spreadsheet has dropped: text in exponent form, or a number of more than 15 digits that is no text. */
export function destroyedNumber(cell: Cell): string | null {
  if (typeof cell === 'string') {
    const text = latinDigits(plainText(cell));
    return EXPONENT.test(text) || FLOAT.test(text) ? text : null;
  }
  const isLong = cell !== null && typeof cell === 'object' && 'number' in cell && Math.abs(cell.number) >= 10 ** MOST_DIGITS;
  return isLong ? cellText(cell) : null;
}
