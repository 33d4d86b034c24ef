import { z } from 'zod';
import { cleanText } from './fields.ts';

/** yyyy-mm */
export const requiredMonth = () =>
  z.preprocess(cleanText, z.string({ error: 'Required' }).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month as yyyy-mm'));
