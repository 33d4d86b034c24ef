/**
 * A date as staff type it, day first: 15-3-26, 15/03/2026, 15.3.2026, 15 Mar 2026, 15032026, 150326, or 15-3 for this year.
 * The stored form, 2026-03-15, is understood too. A year of two digits belongs to this century.
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const PATTERNS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})(?:[-/. ](?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})[-/. ]?(?<name>[a-z]{3,9})(?:[-/. ,]*(?<year>\d{4}|\d{2}))?$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

function monthNumber(parts: Record<string, string | undefined>): number {
  return parts.name ? MONTHS.indexOf(parts.name.slice(0, 3)) + 1 : Number(parts.month);
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** yyyy-mm-dd, or null where it is no date. `today` (yyyy-mm-dd) gives the year that was left out. */
export function parseTypedDate(typed: string, today: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*([-/.,])\s*/g, '$1')
    .replace(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(text)?.groups;
    if (!parts) continue;
    const written = parts.year ?? today.slice(0, 4);
    const year = written.length === 2 ? 2000 + Number(written) : Number(written);
    return realDate(year, monthNumber(parts), Number(parts.day));
  }
  return null;
}
