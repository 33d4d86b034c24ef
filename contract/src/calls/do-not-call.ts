/** Numbers whose owners asked not to be called: no links, no place in the queue. */
import { z } from 'zod';
import { changed, changedTo, list } from '../api/answers.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { cleanText, idParams, optionalLongText, requiredText } from '../values/fields.ts';
import { callNumber, isWholeNumber } from './call-number.ts';
import { SLIP_MINUTES } from './call-outcomes.ts';
import { staffMember } from './calls.ts';

export const doNotCallRecord = z.object({
  id: z.int(),
  number: z.string().describe('Digits alone, without +91, 0, or 91 before ten of them'),
  reason: z.string().nullable(),
  at: z.string(),
  by: staffMember.nullable(),
  version: z.int(),
});
export type DoNotCall = z.infer<typeof doNotCallRecord>;

const asNumber = (value: unknown): unknown => {
  const text = cleanText(value);
  return typeof text === 'string' ? callNumber(text) : text;
};
const number = () => z.preprocess(asNumber, requiredText().refine(isWholeNumber, 'Must be a telephone number of 8 to 15 digits'));

export const listDoNotCall = route({
  method: 'GET',
  path: '/api/do-not-call',
  access: 'do-not-call.list',
  query: listQuery(['id', 'number']).extend({ number: number().optional().describe('Just this one, typed in any form') }),
  response: list(doNotCallRecord),
  summary: 'Numbers that must not be called, newest first; search finds a part of a number or reason',
});
export const createDoNotCall = route({
  method: 'POST',
  path: '/api/do-not-call',
  access: 'do-not-call.create',
  creates: true,
  body: z.strictObject({ number: number(), reason: optionalLongText().optional() }),
  response: changedTo(doNotCallRecord),
  summary: 'Keep a number that must not be called; 409 where it is kept already',
});
export const takeBackDoNotCall = route({
  method: 'PUT',
  path: '/api/do-not-call/{id}/take-back',
  access: 'do-not-call.delete',
  audited: 'take-back',
  params: idParams,
  body: z.strictObject({ reason: requiredText() }),
  response: changed,
  summary: 'Allow calls to the number again, with the reason',
});
export const undoDoNotCall = route({
  method: 'POST',
  path: '/api/do-not-call/{id}/undo',
  access: 'do-not-call.create',
  audited: 'undo',
  params: idParams,
  response: changed,
  summary: `Undo a slip: by whoever kept the number, within ${SLIP_MINUTES} minutes. What the call was about is to be called at once`,
});
