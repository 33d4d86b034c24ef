/** Digits, parted as numbers are written; with slashes where there is no whole number without. */
const WHOLE_NUMBER = /\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_]*){10,}/;
const WITH_SLASHES = /\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*){10,}/;
const SHORT_NUMBER = /\+?(?:[0-9][ \t\r\n().\-\u2010-\u2015\u2212_/]*)+/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** The first run of 10 or more digits, else the first run, without +91, 0, or 91 before ten digits; '' for none. As SQL's call_number(). */
export function callNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
    .replace(INVISIBLE, '');
  const run = (WHOLE_NUMBER.exec(plain) ?? WITH_SLASHES.exec(plain) ?? SHORT_NUMBER.exec(plain))?.[0] ?? '';
  return run.replace(/[^0-9+]/g, '').replace(/^(?:\+91|\+|(?![0-9]{10}$)0*(?:91(?=[0-9]{10}$))?)/, '');
}

/** Not only a part of one: a shorter one would be kept and nobody's. */
export const isWholeNumber = (number: string): boolean => /^\d{8,15}$/.test(number);

/** As a date is written, with a month and a day that there are. */
const DATE =
  /^(?:(?:19|20)\d{2}[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d{2})$/;
export const looksLikeDate = (text: string): boolean => DATE.test(text);

/** Of a caller: a number that can be called, with any words beside it. An enquiry may have another text; it is said, not refused. */
export const isTelephone = (text: string): boolean => /^\d{5,15}$/.test(callNumber(text)) && !looksLikeDate(text);
