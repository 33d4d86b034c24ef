/** Field schemas for inputs, with messages for people. Text is trimmed, NFC and free of control characters; empty text becomes null. */
import { z } from 'zod';
import './sentences.ts';

export const TEXT_MAX = 191;
export const LONG_TEXT_MAX = 2000;

export const REQUIRED = 'Required';
export const atLeast = (n: number) => `Must be at least ${n} characters`;
export const lessThan = (n: number) => `Must be less than ${n} characters`;
const absent = (value: unknown) => value === null || value === undefined;
export const wrongType =
  (message: string, required = REQUIRED) =>
  (issue: { input?: unknown }) =>
    absent(issue.input) ? required : message;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g;

/** Normalises text before it is stored; null when nothing is left. Other types pass through for the schema to refuse. */
export function cleanText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return (
    value
      .toWellFormed()
      .replace(CONTROL, '')
      .replace(/[\t\r\n]+/g, ' ')
      .normalize('NFC')
      .trim() || null
  );
}

/** What shows nothing: soft hyphens, zero-width spaces, marks of direction, as copied from PDFs and mails. Names in Indian scripts need some. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Of numbers and codes, which are compared: full-width letters become ordinary ones, and what shows nothing is removed. */
export function cleanCode(value: unknown): unknown {
  return cleanText(typeof value === 'string' ? value.toWellFormed().normalize('NFKC').replace(INVISIBLE, '') : value);
}

function cleanLongText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').normalize('NFC').trim() || null;
}

/** `required`: message for a missing value, where it differs from the usual one. */
type Length = { min?: number; max?: number; required?: string };
const string = ({ min = 0, max = TEXT_MAX, required }: Length) =>
  z
    .string({ error: wrongType('Must be text', required) })
    .min(min, atLeast(min))
    .max(max, lessThan(max));

export const requiredText = (length: Length = {}) => z.preprocess(cleanText, string(length));
export const optionalText = (length: Length = {}) => z.preprocess(cleanText, string(length).nullish());
/** Codes are compared by their letters and digits: of signs alone nothing is left. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
export const requiredCode = (length: Length = {}) =>
  z.preprocess(
    cleanCode,
    string(length).refine((text) => LETTER_OR_DIGIT.test(text), 'Must have a letter or a digit'),
  );
export const optionalCode = (length: Length = {}) => z.preprocess(cleanCode, string(length).nullish());
/** Only checks for an @ between two parts: whether an address exists, only sending mail can tell. */
export const optionalEmail = () => z.preprocess(cleanText, string({}).regex(z.regexes.unicodeEmail, 'Must be an e-mail address').nullish());
export const optionalLongText = (length: Length = { max: LONG_TEXT_MAX }) => z.preprocess(cleanLongText, string(length).nullish());

/** Removes spaces and dashes, and a +91, 91 or 0 before ten digits. */
export function cleanMobile(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string') return text;
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return digits.replace(/^(?:91|0)(?=\d{10}$)/, '') || null;
}

const digits = (min: number, tooShort: string, max: number, tooLong: string) =>
  z
    .string({ error: wrongType('Must be a mobile number') })
    .min(min, tooShort)
    .max(max, tooLong)
    .regex(/^\d*$/, 'Must be digits only');

/** A person's mobile number is also their username: exactly 10 digits. */
export const personMobile = () => z.preprocess(cleanMobile, digits(10, 'Must be 10 characters', 10, 'Must be 10 characters'));
/** Null where a client has none of their own. */
export const ownMobileOrNone = () => z.preprocess(cleanMobile, digits(10, 'Must be 10 characters', 10, 'Must be 10 characters').nullish());
export const insuredMobile = () => z.preprocess(cleanMobile, digits(10, atLeast(10), 11, 'Must be at most 11 characters').nullish());

const tidyCode = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() || undefined : value);

/** TOTP or recovery code: spaces, dashes and case are ignored. Recovery codes of the first version had 16 letters. */
export const oneTimeCode = () =>
  z.preprocess(
    tidyCode,
    z
      .string({ error: REQUIRED })
      .regex(/^(\d{6}|[a-z2-7]{16}|[a-z2-7]{24})$/, 'Must be the 6 digits that the app shows now, or a recovery code of 24 characters'),
  );

export const emptyIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A calendar date from 1900 to 2099 as yyyy-mm-dd text. */
export const requiredDate = () =>
  z.preprocess(
    cleanText,
    z.iso
      .date({ error: wrongType('Must be a date: yyyy-mm-dd'), abort: true })
      .refine((date) => date >= '1900-01-01' && date <= '2099-12-31', 'Must be between 1900 and 2099'),
  );

export const optionalDate = () => z.preprocess(cleanText, requiredDate().nullish());

/** A point in time with its offset; kept as UTC. */
export const optionalMoment = () =>
  z.preprocess(
    cleanText,
    z.iso
      .datetime({ offset: true, error: wrongType('Must be a date and time with its offset: 2026-11-23T10:30:00+05:30'), abort: true })
      .refine((moment) => moment >= '1900' && moment < '2100', 'Must be between 1900 and 2099')
      .transform((moment) => new Date(moment).toISOString())
      .nullish(),
  );

export const id = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : emptyIsNull(value)),
    z
      .int({ error: wrongType('Must be the number of a record') })
      .min(1, 'Must be the number of a record')
      .max(2_147_483_647, 'Must be the number of a record'),
  );

const wholeNumber = (value: unknown) => {
  const bare = typeof value === 'string' ? value.replace(/[\s,]/g, '') : value;
  return typeof bare === 'string' && /^\d{1,9}$/.test(bare) ? Number(bare) : emptyIsNull(value);
};

/** A count or a measure without a fraction; typed with or without commas. */
export const optionalWhole = (min: number, max: number) => {
  const between = `Must be between ${min} and ${max}`;
  return z.preprocess(
    wholeNumber,
    z
      .int({ error: wrongType('Must be a whole number') })
      .min(min, between)
      .max(max, between)
      .nullish(),
  );
};

export const optionalId = () => z.preprocess(emptyIsNull, id().nullish());

/** 1 yes, 0 no. */
export const optionalFlag = () =>
  z.preprocess(
    (value) => (value === '0' || value === '1' ? Number(value) : emptyIsNull(value)),
    z.union([z.literal(0), z.literal(1)], { error: 'Must be 0 or 1' }).optional(),
  );

export const requiredFlag = () =>
  z.preprocess(
    (value) => (value === '0' || value === '1' ? Number(value) : emptyIsNull(value)),
    z.union([z.literal(0), z.literal(1)], { error: wrongType('Must be 0 or 1') }),
  );

/** Optimistic lock: the version the editor saw. Without it the update applies to any version. */
export const optionalVersion = () =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), z.int().min(1).optional());

export const idParams = z.strictObject({ id: id() });
export const statusInput = z.strictObject({ is_active: z.boolean().optional().describe('Absent: the other of the two') });
