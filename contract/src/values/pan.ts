import { z } from 'zod';
import { cleanCode, wrongType } from './fields.ts';

/** Permanent Account Number, by which the income tax knows a payer; its fourth letter says what the holder is. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
export const isPan = (text: string): boolean => PAN.test(text);
const NO_PAN = 'Must be a PAN, such as AAAPZ1234C';

const clean = (value: unknown) => {
  const code = cleanCode(value);
  return typeof code === 'string' ? code.toUpperCase().replaceAll(' ', '') : code;
};

export const optionalPan = () =>
  z.preprocess(
    clean,
    z
      .string({ error: wrongType('Must be text') })
      .regex(PAN, NO_PAN)
      .nullish(),
  );
