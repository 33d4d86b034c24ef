/** Goods and Services Tax identification number: state, PAN, a count, Z, and a check digit over all of them. */
import { z } from 'zod';
import { cleanCode, wrongType } from './fields.ts';

/** The keys of GST_STATES, whose names most screens need not fetch. */
const STATE = /^(?:0[1-9]|[12]\d|3[0-8]|97|99)/;
/** The fourth letter of the PAN in it. */
const HOLDER = /^.{5}[ABCFGHJLPT]/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every second digit counts twice, in base 36. */
function checkDigitOf(first14: string): string {
  const sum = [...first14].reduce((all, letter, at) => {
    const product = DIGITS.indexOf(letter) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

const clean = (value: unknown) => {
  const code = cleanCode(value);
  return typeof code === 'string' ? code.toUpperCase().replaceAll(' ', '') : code;
};

export const optionalGstin = () =>
  z.preprocess(
    clean,
    z
      .string({ error: wrongType('Must be text') })
      .regex(GSTIN, { error: 'Must be a GSTIN, such as 24AAAPZ1234C1Z6', abort: true })
      .refine((gstin) => STATE.test(gstin), {
        error: ({ input }) => `No state has the code ${String(input).slice(0, 2)}: compare it with the certificate`,
        abort: true,
      })
      .refine((gstin) => HOLDER.test(gstin), {
        error: 'The PAN in it, letters 3 to 12, is none: its fourth letter says what the holder is, such as P or C',
        abort: true,
      })
      .refine(
        (gstin) => checkDigitOf(gstin.slice(0, 14)) === gstin[14],
        'Its last letter does not fit the others: compare it with the certificate',
      )
      .nullish(),
  );
