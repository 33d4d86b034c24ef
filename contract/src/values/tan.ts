/** Tax deduction account numbers: four letters, five digits, a letter. */
import { z } from 'zod';
import { requiredCode } from './fields.ts';

const MOST = 20;
const TAN = /^[A-Z]{4}\d{5}[A-Z]$/;

const clean = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');
/** Null: it is none. */
export const tanIn = (text: string): string | null => (TAN.test(clean(text)) ? clean(text) : null);

const tan = () =>
  requiredCode().transform((text, context) => {
    const found = tanIn(String(text));
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message: 'Must be a TAN, such as MUMZ12345C', input: text });
    return z.NEVER;
  });

const split = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : (value ?? undefined);

export const tansInput = () =>
  z
    .preprocess(split, z.array(tan(), { error: 'Must be a list of TANs' }).max(MOST, `Must be at most ${MOST} TANs`).optional())
    .optional()
    .describe('A list, or one text separated by commas');
