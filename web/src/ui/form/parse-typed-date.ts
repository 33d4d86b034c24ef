/**
 * A date as staff type or paste it, day first: 15-3-26, 15/03/2026, 15.3.2026, 15th March 2026, 15032026, 150326, or 15-3 for this year;
 * also March 15, 2026, 2026-03-15, dashes of any length, and Devanagari digits. A two-digit year is of this century.
 */
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Hyphens, en and em dashes, the minus sign. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const PATTERNS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})(?:[-/. ](?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ,]?(?:of )?(?<name>[a-z]{3,9})(?:[-/. ,']*(?<year>\d{4}|\d{2}))?$/,
  /^(?<name>[a-z]{3,9})[-/. ]?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[-/. ,]+(?<year>\d{4}))?$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

function monthNumber(parts: Record<string, string | undefined>): number {
  const { name } = parts;
  return name ? MONTHS.findIndex((month) => month.startsWith(name)) + 1 : Number(parts.month);
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** yyyy-mm-dd, or null. `today` (yyyy-mm-dd) supplies a missing year; `isPast`: no year of two digits is to come, as of a birth. */
export function parseTypedDate(typed: string, today: string, isPast = false): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\s*([-/.,])\s*/g, '$1')
    .replace(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(text)?.groups;
    if (!parts) continue;
    const written = parts.year ?? today.slice(0, 4);
    const year = written.length === 2 ? 2000 + Number(written) : Number(written);
    const [month, day] = [monthNumber(parts), Number(parts.day)];
    const date = realDate(year, month, day);
    return isPast && written.length === 2 && date !== null && date > today ? realDate(year - 100, month, day) : date;
  }
  return null;
}
