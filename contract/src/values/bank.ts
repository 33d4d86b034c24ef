/** Where money is sent to: the branch of a bank, and an account there. */
import { z } from 'zod';
import { cleanCode, wrongType } from './fields.ts';

const clean = (value: unknown) => {
  const code = cleanCode(value);
  return typeof code === 'string' ? code.toUpperCase().replace(/[\s-]/g, '') : code;
};

/** Indian Financial System Code: the bank, a zero, the branch. */
export const optionalIfsc = () =>
  z.preprocess(
    clean,
    z
      .string({ error: wrongType('Must be text') })
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Must be an IFSC of 11 characters, such as SBIN0001234: the fifth is a zero')
      .nullish(),
  );

/** Spaces and dashes are taken off. */
export const optionalAccount = () =>
  z.preprocess(
    clean,
    z
      .string({ error: wrongType('Must be text') })
      .regex(/^\d{8,18}$/, 'Must be an account number of 8 to 18 digits')
      .nullish(),
  );
