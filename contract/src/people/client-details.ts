/** What is known of a client beside name and number. */
import type { z } from 'zod';
import { cleanMobile, insuredMobile, optionalDate, optionalEmail, optionalId, optionalText, REQUIRED } from '../values/fields.ts';
import { optionalPan } from '../values/pan.ts';
import { todayInIndia } from '../values/periods.ts';

const ADDRESS_MAX = 500;

export const NOT_TWICE = 'Is the first number already';
export const WHOSE_RELATION = 'Choose the client whose relation this is';
export const NO_OWN_NUMBER = 'Needs a mobile number of their own, which is the user name of a sign-in';

const birthDate = () => optionalDate().refine((date) => !date || date <= todayInIndia(), 'Must not be in the future');

export const clientDetails = () => ({
  profession: optionalText().optional(),
  mobile_2: insuredMobile().optional(),
  email: optionalEmail().optional(),
  address: optionalText({ max: ADDRESS_MAX }).optional(),
  city: optionalText().optional(),
  pan: optionalPan().optional(),
  birth_date: birthDate().optional(),
  relation_of: optionalId().optional(),
  relation: optionalText().optional(),
});

interface Given {
  mobile?: unknown;
  mobile_2?: unknown;
  relation_of?: unknown;
  relation?: unknown;
}
const is = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What is wrong of fields together, by the field at which it is said. */
export function whatDoesNotFit({ mobile, mobile_2, relation_of, relation }: Given): Partial<Record<keyof Given, string>> {
  return {
    ...(!is(mobile) && !is(relation_of) && { mobile: REQUIRED }),
    ...(is(mobile_2) && cleanMobile(mobile_2) === cleanMobile(mobile) && { mobile_2: NOT_TWICE }),
    ...(is(relation) && !is(relation_of) && { relation_of: WHOSE_RELATION }),
  };
}

const TOGETHER = ['mobile', 'mobile_2', 'relation_of'] as const;

/** Said beside what is wrong of each field. */
export const fitsTogether = <T extends z.ZodObject>(input: T): T =>
  TOGETHER.reduce(
    (checked, field) =>
      checked.refine((given) => !whatDoesNotFit(given as Given)[field], {
        path: [field],
        error: (issue) => whatDoesNotFit(issue.input as Given)[field],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    input,
  );
