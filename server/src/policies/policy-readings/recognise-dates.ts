/** Dates as Indian papers write them. Day before month, as nobody there writes it otherwise; what would be a thirteenth month is no date. */

export interface FoundDate {
  date: string;
  from: number;
  to: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMERIC = String.raw`(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`;
const NAMED = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.,-]{0,2}(?<month>[A-Za-z]{3,9})[\s/.,'-]{0,3}(?<year>\d{4}|\d{2})`;
const MONTH_FIRST = String.raw`(?<month>[A-Za-z]{3,9})[\s.]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}(?<year>\d{4})`;
const ISO = String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})`;
const PATTERNS = [ISO, NUMERIC, NAMED, MONTH_FIRST].map((pattern) => new RegExp(String.raw`(?<![\dA-Za-z/])${pattern}(?![\d/])`, 'g'));

const EARLIEST = 1980;
const LATEST = 2099;

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  const index = MONTHS.findIndex((month) => name.startsWith(month));
  return index + 1;
}

function dateOf({ year = '', month = '', day = '' }: Record<string, string | undefined>): string | undefined {
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = m >= 1 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d && y >= EARLIEST && y <= LATEST;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** In their order. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const pattern of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const date = dateOf(match.groups ?? {});
      const [from, to] = [match.index, match.index + match[0].length];
      if (date && !found.some((other) => from < other.to && other.from < to)) found.push({ date, from, to });
    }
  return found.sort((a, b) => a.from - b.from);
}

/** What may stand before the date that a label means: "00:00 hrs of", "Midnight on", a day of the week. */
const BEFORE =
  /^(?:[\s:.,()-]|\d{1,2}[:.]\d{2}(?:[:.]\d{2})?|hrs?|hours|am|pm|ist|of|on|from|to|the|midnight|dated?|mon|tue|wed|thu|fri|sat|sun)*$/i;

export function leadingDate(text: string): string | undefined {
  const [first] = datesIn(text);
  return first && BEFORE.test(text.slice(0, first.from)) ? first.date : undefined;
}
