import { z } from 'zod';
import { one } from '../api/answers.ts';
import { crudRoutes, updateInput } from '../api/crud-routes.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { cleanText, requiredText } from '../values/fields.ts';

/** Emergency services have three digits. */
const SUPPORT_NUMBER_MIN = 3;
const SUPPORT_NUMBER_MAX = 20;

export const customerSupport = z.object({ id: z.int(), title: z.string(), number: z.string(), version: z.int() });
export type CustomerSupport = z.infer<typeof customerSupport>;

/** Text, not a number: a leading zero is significant. Removes spaces and punctuation only. */
function cleanNumber(value: unknown): unknown {
  const text = cleanText(typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value);
  if (typeof text !== 'string') return text;
  return text.replace(/[\s().]|(?<=\d)-/g, '').replace(/^\+(?=\d)/, '') || null;
}

const digits = z.preprocess(
  cleanNumber,
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? 'Required!' : 'Must be a number') })
    .regex(/^\d*$/, { error: 'Must be digits only', abort: true })
    .max(SUPPORT_NUMBER_MAX, `Must be at most ${SUPPORT_NUMBER_MAX} digits`),
);
export const isCallable = (number: string): boolean => number.length >= SUPPORT_NUMBER_MIN && !/^0+$/.test(number);
export const NOT_CALLABLE = `Must be a telephone number, of at least ${SUPPORT_NUMBER_MIN} digits`;

const title = requiredText({ required: 'Required!' });
export const createCustomerSupportInput = z.strictObject({ title, number: digits.refine(isCallable, NOT_CALLABLE) });
/** The server judges a number that changes, so that a contact with an older one can be edited. */
export const updateCustomerSupportInput = updateInput({ title, number: digits });

export const {
  list: listCustomerSupports,
  create: createCustomerSupport,
  update: updateCustomerSupport,
  remove: deleteCustomerSupport,
  restore: restoreCustomerSupport,
} = crudRoutes('customer-supports', {
  record: customerSupport,
  query: listQuery(['id', 'title', 'number']),
  create: createCustomerSupportInput,
  update: updateCustomerSupportInput,
  what: 'a support contact',
  summaries: {
    list: 'Support contacts, newest first; search looks in title and number',
    create: 'Add a support contact',
    update: 'Change a support contact; an absent field stays',
  },
});

/** As many as fit on one screen. */
export const CALLED_AT_MOST = 20;
export const listNumbersToCall = route({
  method: 'GET',
  path: '/api/customer-supports/active',
  access: 'customer-supports.call',
  response: one(z.array(customerSupport.omit({ version: true }))),
  summary: 'The support contacts that anyone who is signed in may call, by title',
});
