/** Customer support: the numbers that clients may call. */
import { z } from 'zod';
import { changed, changedTo, list, one } from './answers.ts';
import { cleanText, idParams, optionalVersion, requiredText } from './fields.ts';
import { listQuery } from './list-query.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

export const SUPPORT_NUMBER_MAX = 20;

export const customerSupport = z.object({ id: z.int(), title: z.string(), number: z.string(), version: z.int() });
export type CustomerSupport = z.infer<typeof customerSupport>;

/** Digits as they are dialled: a leading zero is part of the number, so it is text, and nothing but spaces and punctuation is taken off. */
function cleanNumber(value: unknown): unknown {
  const text = cleanText(typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value);
  if (typeof text !== 'string') return text;
  return text.replace(/[\s().]|(?<=\d)-/g, '').replace(/^\+(?=\d)/, '') || null;
}

const supportNumber = z.preprocess(
  cleanNumber,
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? 'Required!' : 'Must be a number') })
    .regex(/^\d*$/, 'Must be digits only')
    .max(SUPPORT_NUMBER_MAX, `Must be at most ${SUPPORT_NUMBER_MAX} digits`),
);

const entered = { title: requiredText({ required: 'Required!' }), number: supportNumber };

export const createCustomerSupportInput = z.strictObject(entered);
export const updateCustomerSupportInput = z.strictObject(entered).partial().extend({ version: optionalVersion() });

export const listCustomerSupports = route({
  method: 'GET',
  path: '/api/customer-supports',
  access: 'customer-supports.list',
  query: listQuery(['id', 'title', 'number']),
  response: list(customerSupport),
  summary: 'Support contacts, newest first; search looks in title and number',
});
/** More than a screen holds nobody reads in need. */
export const CALLED_AT_MOST = 20;
export const listNumbersToCall = route({
  method: 'GET',
  path: '/api/customer-supports/active',
  access: 'customer-supports.call',
  response: one(z.array(customerSupport.omit({ version: true }))),
  summary: 'The support contacts that anyone who is signed in may call, by title',
});
export const createCustomerSupport = route({
  method: 'POST',
  path: '/api/customer-supports',
  access: 'customer-supports.create',
  creates: true,
  body: createCustomerSupportInput,
  response: changedTo(customerSupport),
  summary: 'Add a support contact',
});
export const updateCustomerSupport = route({
  method: 'PUT',
  path: '/api/customer-supports/{id}',
  access: 'customer-supports.update',
  params: idParams,
  body: updateCustomerSupportInput,
  response: changedTo(customerSupport),
  summary: 'Change a support contact; an absent field stays',
});
export const deleteCustomerSupport = route({
  method: 'DELETE',
  path: '/api/customer-supports/{id}',
  access: 'customer-supports.delete',
  params: idParams,
  response: changed,
  summary: 'Delete a support contact',
});
export const restoreCustomerSupport = restoreRoute(deleteCustomerSupport, 'a support contact');
