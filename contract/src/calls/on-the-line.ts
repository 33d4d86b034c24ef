import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { OWN_INSTALLMENT_DAYS } from '../policies/own-installments.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { OPEN_STAGES, RENEWAL_PARTS, RENEWAL_STAGES } from '../renewals/renewal-stages.ts';
import { requiredText } from '../values/fields.ts';
import { callNumber } from './call-number.ts';
import { callRecord, staffMember } from './calls.ts';
import { telecomRecord } from './telecom-records.ts';

const textOrNull = z.string().nullable();

const COVER_STATES = ['running', 'lapsed', 'renewed', 'not_started', 'cancelled'] as const;

export const linePolicy = z.object({
  policies: z.enum(POLICY_KINDS),
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  insured_name: z.string(),
  policy_no: z.string(),
  vehicle_no: textOrNull.describe('Null for a corporate policy'),
  about: textOrNull.describe('Make and model, or the product'),
  company: textOrNull,
  start_date: z.string(),
  end_date: z.string(),
  ends: z.array(z.object({ part: z.enum(RENEWAL_PARTS), ends_on: z.string() })).describe('Each part that is not renewed, by its end'),
  ncb: textOrNull,
  state: z.enum(COVER_STATES).describe('renewed: each part has a successor'),
});
export type LinePolicy = z.infer<typeof linePolicy>;

export const lineRenewal = z.object({
  id: z.int(),
  policies: z.enum(POLICY_KINDS),
  policy_id: z.int(),
  part: z.enum(RENEWAL_PARTS),
  ends_on: z.string(),
  stage: z.enum(RENEWAL_STAGES),
  owner: staffMember.nullable(),
  next_call_at: textOrNull,
  last_outcome: textOrNull,
});

export const lineDue = z.object({
  id: z.int(),
  policy_id: z.int().describe('The corporate policy'),
  policy_no: z.string(),
  about: textOrNull.describe('The product'),
  company: textOrNull,
  premium_date: z.string().describe('The day it falls due'),
  total_payable: z.number(),
  days: z.int().describe('From today until it falls due; below 0: overdue'),
});
export type LineDue = z.infer<typeof lineDue>;

export const doNotCallMark = z.object({ id: z.int(), reason: textOrNull, at: z.string(), by: staffMember.nullable() });

export const onTheLine = z.object({
  number: z.string().describe('Digits alone, without +91, 0, or 91 before ten of them'),
  do_not_call: doNotCallMark.nullable(),
  clients: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        mobile: textOrNull,
        since: z.string().describe('The first policy’s start; without one when they were added'),
        relation: textOrNull.describe('Which relation they are, as noted: wife, son, firm'),
        relation_of: z.object({ id: z.int(), name: z.string() }).nullable(),
      }),
    )
    .describe('With the number as first or second one, or on a policy; then their relations'),
  policies: z
    .array(linePolicy)
    .describe(
      'Of these clients, and those with the number; at most 20, those of the renewals and then the last to end; the last to end first',
    ),
  renewals: z
    .array(lineRenewal)
    .describe(`Open ones in the window (${OPEN_STAGES.join(', ')}), the first 20 to end of all these clients have`),
  dues: z
    .array(lineDue)
    .describe(
      `Installments that are not paid, overdue or due within ${OWN_INSTALLMENT_DAYS} days, of policies that are not cancelled; the first 20 to fall due`,
    ),
  counts: z.object({ policies: z.int(), renewals: z.int(), dues: z.int() }).describe('All of them, also those beyond the first 20'),
  enquiries: z.array(telecomRecord).describe('The newest 10'),
  calls: z.array(callRecord).describe('The newest 20 about all of these'),
  alike: z
    .array(z.object({ number: z.string(), name: z.string() }))
    .describe('Where nobody has the number: clients whose number ends alike'),
});
export type OnTheLine = z.infer<typeof onTheLine>;

/** Below this a number would match half of the clients. */
export const LINE_DIGITS = 6;

export const readLine = route({
  method: 'GET',
  path: '/api/calls/line',
  access: 'calls.line',
  query: z.strictObject({
    number: requiredText().refine((text) => callNumber(text).length >= LINE_DIGITS, `Must have at least ${LINE_DIGITS} digits`),
  }),
  response: one(onTheLine),
  summary:
    'Who is on the line: clients, policies, renewals, installments, enquiries and calls of a number, typed in any form or begun with six digits',
});
