/**
 * Parsing and arithmetic of amounts, shared by panel and API. Unclear input is refused with a message, never guessed or rounded.
 * No imports: the panel loads this with every amount input.
 */

/** Plain decimal text such as 12345.50, or the message for the field. */
export type ReadDecimal = { decimal: string; problem?: never } | { problem: string; decimal?: never };

export const NO_NUMBER = 'Must be a number';
const NEGATIVE = 'Must not be negative';
const TOO_FINE = 'Must have at most 2 decimals';
const UNCLEAR_AMOUNT = 'Must be an amount such as 12,34,567.50';
const UNCLEAR_PERCENT = 'Must be a number such as 12.5';

const CURRENCY_BEFORE = /^([-−–(]?\s*)(?:₹|rs\.?|re\.?|inr|रु\.?|रू\.?)\s*(?=[-\d−–(])/iu;
const CURRENCY_AFTER = /\s*(?:₹|rs\.?|inr)$/i;
/** As on a cheque: 12,345/- */
const NO_PAISE = /\s*\/\s*-$/;
const NEGATIVE_SIGNS = [/^\((.*)\)$/, /^[-−–]\s*(.*)$/, /^(.*?)\s*[-−–]$/];

const MAX_LENGTH = 60;

/** Groups of three, or Indian grouping: twos before the last three. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})$/;
const PLAIN = /^\d+$/;

/** Text with Latin digits; empty when it is too long for an amount. */
const tidy = (written: string) =>
  written.length > MAX_LENGTH ? '' : written.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).trim();

function readDigits(text: string, unclear: string): ReadDecimal {
  const [, whole = '', point, paise = ''] = /^([\d,]*)(\.)?(\d*)$/.exec(text) ?? [];
  if (whole !== '' && !PLAIN.test(whole) && !GROUPED.test(whole)) return { problem: unclear };
  if (whole + paise === '') return { problem: unclear };
  if (paise.length > 2) return { problem: TOO_FINE };
  const rupees = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  return { decimal: point && paise ? `${rupees}.${paise}` : rupees };
}

function read(written: string, unclear: string): ReadDecimal {
  const text = written.trim().replace(/^\+\s*(?=[\d.])/, '');
  if (/[^\d\s.,'e+−–()-]/i.test(text) || !/\d/.test(text)) return { problem: NO_NUMBER };
  for (const sign of NEGATIVE_SIGNS) {
    const unsigned = sign.exec(text)?.[1];
    if (unsigned === undefined) continue;
    const { decimal } = readDigits(unsigned.trim(), unclear);
    if (decimal === undefined) return { problem: /^[-−–]/.test(unsigned) ? NO_NUMBER : unclear };
    return Number(decimal) === 0 ? { decimal: '0' } : { problem: NEGATIVE };
  }
  return readDigits(text, unclear);
}

/** 7.5 lakh: how many digits the point moves. */
const IN_WORDS = /^([-−–(]?\s*)(\d[\d,]*)(?:\.(\d+))?\s*(?:(l|lk|lacs?|lakhs?)|(crs?|crores?)|thousand)\.?\s*(\)?)$/i;
const DIGITS = { thousand: 3, lakh: 5, crore: 7 } as const;

/** As plain digits; as it is where no such word follows the number. */
function withoutWords(text: string): string {
  const [, sign, whole = '', part = '', lakh, crore, close] = IN_WORDS.exec(text) ?? [];
  if (whole === '' || (!PLAIN.test(whole) && !GROUPED.test(whole))) return text;
  const digits = DIGITS[lakh ? 'lakh' : crore ? 'crore' : 'thousand'];
  const [moved, rest] = [part.slice(0, digits).padEnd(digits, '0'), part.slice(digits)];
  return `${sign}${whole.replaceAll(',', '')}${moved}${rest && `.${rest}`}${close}`;
}

/** Accepts 5L, 7.5 lakh and 1 Cr, Rs. or INR, Indian or international commas, a trailing /-, Latin or Devanagari digits. */
export function readAmount(written: string): ReadDecimal {
  const text = tidy(written);
  const bare = text.replace(NO_PAISE, '').replace(CURRENCY_AFTER, '').replace(CURRENCY_BEFORE, '$1');
  return read(withoutWords(bare), UNCLEAR_AMOUNT);
}

export const readPercent = (written: string): ReadDecimal => read(tidy(written).replace(/\s*%$/, ''), UNCLEAR_PERCENT);

/** Adds Indian commas to a plain decimal: 1234567.5 becomes 12,34,567.5. */
export const grouped = (decimal: string): string => decimal.replace(/\d+/, (rupees) => rupees.replace(/\d(?=(?:\d\d)*\d{3}$)/g, '$&,'));

/** Null unless it is a complete plain decimal. Also for percentages, in hundredths: 12.5 % is 1250. */
export function paise(decimal: string | undefined): bigint | null {
  const [, rupees, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(decimal ?? '') ?? [];
  return rupees === undefined ? null : BigInt(rupees) * 100n + BigInt(cents.padEnd(2, '0'));
}

export const decimalOf = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** Rounds half up, as insurers do. */
export const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const HUNDRED_PERCENT = 10_000n;

/** Null when an amount is missing or incomplete, or the list is empty. */
export function sumOf(decimals: readonly (string | undefined)[]): string | null {
  const amounts = decimals.map(paise).filter((amount) => amount !== null);
  const isWhole = amounts.length > 0 && amounts.length === decimals.length;
  return isWhole ? decimalOf(amounts.reduce((sum, amount) => sum + amount, 0n)) : null;
}

/** Null when either value is missing or incomplete. */
export function percentOf(percentage: string | undefined, decimal: string | undefined): string | null {
  const [part, whole] = [paise(percentage), paise(decimal)];
  return part === null || whole === null ? null : decimalOf(divide(whole * part, HUNDRED_PERCENT));
}

/** Exact, as amounts in JSON have at most twelve digits. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);

export const addRupees = (one: number, other: number): number => (paiseOf(one) + paiseOf(other)) / 100;
