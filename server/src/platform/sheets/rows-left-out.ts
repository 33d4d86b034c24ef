import { type Cell, filledIn, isBlank } from './cells.ts';
import { isWordy, labelOf } from './headings.ts';

type SheetRow = readonly Cell[];

/** `total` at the end of the sheet, `subtotal` between its records. */
export type LeftOut = 'total' | 'subtotal' | 'month' | 'note' | 'heading';

const TOTAL = /^(?:(?:grand|sub|net|page|sheet)[\s-]*)?totals?(?:[^\p{L}\p{N}]|amount|amt|premium|rs)*$/iu;
const HINDI_TOTAL = /^(?:कुल|योग|महायोग|कुल योग)[\s:=-]*$/u;
const AMOUNT = /^(?:₹|rs\.?|inr)?[\s\d,.()-]+(?:\/-)?$/i;
/** Of the cells that a record has filled, a total has at most this share. */
const MAX_SHARE = 0.6;
/** Records of fewer cells cannot be told from notes. */
const MIN_CELLS = 4;
const MAX_FOOTER_ROWS = 15;
const MAX_FOOTER_CELLS = 2;

const isTotalLabel = (cell: Cell) => typeof cell === 'string' && (TOTAL.test(cell.trim()) || HINDI_TOTAL.test(cell.trim()));
const isAmount = (cell: Cell) =>
  (cell !== null && typeof cell === 'object' && 'number' in cell) || (typeof cell === 'string' && AMOUNT.test(cell.trim()));

/** With further words, as in "Total of April (34 policies)" or "Bajaj - Sub Total". */
const TOTAL_OF =
  /(?:^|[^\p{L}])(?:sub|grand|page|month(?:ly)?)?[\s-]*totals?(?:[^\p{L}]|$)|^[cb][./]?f\.?$|^(?:carried|brought) (?:forward|fwd)/iu;
const MAX_SHARE_OF_SUMS = 0.8;

const isError = (cell: Cell) => cell !== null && typeof cell === 'object' && 'error' in cell;

/** A label and nothing but amounts beside it. */
function isLabelledSum(row: SheetRow, typical: number): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  const [label, ...sums] = filled;
  if (typeof label !== 'string' || !TOTAL_OF.test(label.trim()) || filled.length > typical * MAX_SHARE_OF_SUMS) return false;
  return sums.length > 0 && sums.every((cell) => isAmount(cell) || isError(cell) || isTotalLabel(cell));
}

const isTotal = (row: SheetRow, typical: number) =>
  (filledIn(row) <= typical * MAX_SHARE && row.some(isTotalLabel)) || isLabelledSum(row, typical);

const MONTH_NAME =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const YEAR = "(?:[\\s\\-–/.,']*(?:\\d{2}|\\d{4})(?:\\s*[-–/]\\s*(?:\\d{2}|\\d{4}))?)?";
const MONTH = new RegExp(
  `^(?:(?:for|the|month|of|in|quarter|qtr|renewals?|policies)\\s*[:-]?\\s*)*(?:${MONTH_NAME}|q[1-4]|f\\.?y\\.?)\\.?${YEAR}(?:\\s*(?:to|-|–)\\s*(?:${MONTH_NAME})\\.?${YEAR})?(?: (?:renewals?|policies|register|book|month))?[\\s:.*-]*$`,
  'i',
);
const POLICIES = /^\(?\d+\s*(?:policies|policy|nos?|cases|vehicles)\.?\)?$/i;
const MOST_BESIDE_A_MONTH = 3;

/** "APRIL 2025" over the records of the month, alone or with how many they are and what they come to. */
function isMonth(row: SheetRow, typical: number): boolean {
  const [label, ...others] = row.filter((cell) => !isBlank(cell));
  if (typeof label !== 'string' || !MONTH.test(label.trim()) || typical < MIN_CELLS) return false;
  const isBeside = (cell: Cell) => isAmount(cell) || (typeof cell === 'string' && POLICIES.test(cell.trim()));
  return others.length <= Math.min(MOST_BESIDE_A_MONTH, typical / 2) && others.every(isBeside);
}

/** A text without spaces that has a digit and is no date, as numbers of policies and vehicles are written. */
const isCode = (cell: Cell) =>
  typeof cell === 'string' && /^\S*\d\S*$/.test(cell.trim()) && !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(cell.trim());
/** Of a column of numbers, at least this share of the filled cells are. */
const CODES_SHARE = 0.8;

/** Whether a column holds numbers in the rows above this one, and in it. */
function hasNumber(row: SheetRow, above: readonly SheetRow[]): boolean {
  return row.some((cell, column) => {
    if (!isCode(cell)) return false;
    const filled = above.map((one) => one[column] ?? null).filter((one) => !isBlank(one));
    return filled.length > 0 && filled.filter(isCode).length >= filled.length * CODES_SHARE;
  });
}

function isFooter(row: SheetRow, above: readonly SheetRow[], typical: number): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  if (isTotal(row, typical)) return true;
  if (typical < MIN_CELLS) return false;
  const isSum = filled.length <= typical * MAX_SHARE && filled.every(isAmount);
  const isNote = filled.length <= MAX_FOOTER_CELLS && filled.every((cell) => typeof cell === 'string');
  // A number beside a name is a record that was hardly begun: refused, it says what it lacks.
  return isSum || (isNote && !(filled.length > 1 && hasNumber(row, above)));
}

export function typicalFilled(rows: readonly SheetRow[]): number {
  const counts = rows
    .map(filledIn)
    .filter(Boolean)
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

export function lengthWithoutFooter(rows: readonly SheetRow[], typical: number): number {
  let length = rows.length;
  for (let looked = 0; length > 0 && looked < MAX_FOOTER_ROWS; length--) {
    const row = rows[length - 1] ?? [];
    if (filledIn(row) === 0) continue;
    if (!isFooter(row, rows.slice(0, length - 1), typical)) break;
    looked++;
  }
  return length;
}

const SAME_HEADINGS_SHARE = 0.8;

function repeats(row: SheetRow, headings: readonly string[]): boolean {
  const filled = [...row.entries()].filter(([, cell]) => !isBlank(cell));
  const same = filled.filter(([column, cell]) => isWordy(cell) && headings[column]?.endsWith(labelOf(cell)));
  return filled.length > 1 && same.length >= filled.length * SAME_HEADINGS_SHARE;
}

/** Why a row between records is none, or undefined for a record. */
export function whyLeftOut(row: SheetRow, headings: readonly string[], typical: number): LeftOut | undefined {
  if (isTotal(row, typical)) return 'total';
  if (repeats(row, headings)) return 'heading';
  if (isMonth(row, typical)) return 'month';
  return typical >= MIN_CELLS && filledIn(row) === 1 ? 'note' : undefined;
}
