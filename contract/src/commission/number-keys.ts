/** What policy numbers are compared by, from as written to what a spreadsheet leaves of them. */
import { searchKey } from '../values/search-key.ts';

export interface NumberKeys {
  written: string;
  /** Letters and digits alone. */
  plain: string;
  /** Without leading zeros and without the suffix of an endorsement. */
  bare: string;
  /** The same by its parts, as a spreadsheet may take the zeros of each. */
  parts: string;
  /** As E01 at its end says. */
  endorsement: string | null;
}

const SUFFIX = /[\s/_-]+(0{1,3}|E\d{1,3})$/i;
const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');

function withoutSuffix(number: string): { base: string; endorsement: string | null } {
  let base = number;
  let endorsement: string | null = null;
  for (let found = SUFFIX.exec(base); found && searchKey(base.slice(0, found.index)) !== ''; found = SUFFIX.exec(base)) {
    const [suffix, last = ''] = found;
    if (/^e/i.test(last)) endorsement ??= last.toUpperCase();
    base = base.slice(0, -suffix.length);
  }
  return { base, endorsement };
}

export function numberKeys(number: string): NumberKeys {
  const written = number.trim().toUpperCase();
  const { base, endorsement } = withoutSuffix(written);
  const parts = base.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return {
    written,
    plain: searchKey(written),
    bare: withoutZeros(searchKey(base)),
    parts: parts.map((part) => withoutZeros(part.toLowerCase())).join('/'),
    endorsement,
  };
}

/** Digits that a spreadsheet has left of a number, and how many it had; null: it is whole. */
export function destroyedDigits(number: string): { first: string; length: number } | null {
  const exponent = /^(\d)(?:[.,](\d+))?\s*E\s*\+?\s*(\d{1,3})$/i.exec(number.trim());
  if (exponent) {
    const [, one = '', more = '', power = '0'] = exponent;
    const first = `${one}${more.replace(/0+$/, '')}`;
    return Number(power) >= 15 && first.length <= Number(power) ? { first, length: Number(power) + 1 } : null;
  }
  const digits = /^(\d{15})(\d+)$/.exec(number.trim());
  return digits && /^0+$/.test(digits[2] ?? '') ? { first: (digits[1] ?? '').replace(/0+$/, ''), length: number.trim().length } : null;
}

const DAY_MS = 24 * 60 * 60_000;
export const daysBetween = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

const plateForm = (text: string) => text.replace(/^([a-z]{2})0*(\d)/, '$1$2');
export const plateKey = (vehicle: string | null): string => plateForm(searchKey(vehicle ?? ''));
/** As of a plate, or of one of the series of all India: not NEW, and no chassis. */
export const isPlateKey = (key: string): boolean => /^([a-z]{2}\d{1,2}[a-z]{0,3}\d{1,4}|\d{2}bh\d{4}[a-z]{1,2})$/.test(key);
export const nameKey = (name: string | null): string => (name ?? '').toLowerCase().replace(/[^\p{L}]/gu, '');
