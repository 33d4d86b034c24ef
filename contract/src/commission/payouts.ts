/** What is paid on to payees: a run is drafted for a month, approved, paid, and perhaps taken back. */
import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalText, requiredText } from '../values/fields.ts';
import { requiredMonth } from '../values/month.ts';
import { requiredPastDate } from '../values/past-date.ts';

export const PAYOUT_STATUSES = ['draft', 'approved', 'paid', 'void'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

const textOrNull = z.string().nullable();
const person = z.object({ id: z.int(), name: z.string() });

const amounts = {
  gross: z.number().describe('Commission that has become payable'),
  clawback: z.number().describe('Commission that is taken back, below zero'),
  advance: z.number().describe('The balance before: below zero advances, and what earlier payouts left, that are taken back'),
  gst: z.number().describe('Added for a payee with a GSTIN, on their own invoice'),
  tds: z.number(),
  net: z.number().describe('Paid where it is above zero; else it stays on the ledger for the next payout'),
};

export const payoutItem = z.object({
  item: z.string(),
  policies: z.enum(['motor', 'corporate']).nullable(),
  policy_id: z.int().nullable(),
  policy_no: textOrNull.describe('Null: the record is gone'),
  endorsement_no: textOrNull,
  insured_name: textOrNull,
  start_date: textOrNull,
  base: z.number().nullable().describe('Net premium of the record as it is now; a rate may be of a part of it'),
  percent: z.number().nullable(),
  amount: z.number(),
  left_out: textOrNull.describe('Why it is not paid in this run'),
});
export type PayoutItem = z.infer<typeof payoutItem>;

export const payoutRow = z.object({
  payee: person,
  account: textOrNull.describe('The last four digits of the account that is paid; once it is approved, of the approved one'),
  ifsc: textOrNull.describe('Of that account'),
  ...amounts,
  invoice_no: textOrNull.describe('Of the invoice of the payee, without which a row of a draft with GST is held'),
  invoice_date: textOrNull,
  held: z.boolean().describe('Nothing of this row is paid; its items are free for the next run'),
  held_by_hand: z.boolean(),
  reasons: z.array(z.string()).describe('Why it is held, or which items are left out'),
  items: z.array(payoutItem),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const payout = z.object({
  id: z.int(),
  month: z.string().describe('yyyy-mm'),
  status: z.enum(PAYOUT_STATUSES),
  payees: z.int(),
  held: z.int().nullable().describe('Rows that were held; null until it is paid'),
  net: z.number().nullable().describe('What was paid; null until it is paid'),
  tds: z.number().nullable(),
  paid_on: textOrNull,
  utr: textOrNull,
  void_reason: textOrNull,
  created_by: person.nullable(),
  created_at: z.string(),
  approved_by: person.nullable(),
  paid_by: person.nullable(),
  voided_by: person.nullable(),
  version: z.int(),
});
export type Payout = z.infer<typeof payout>;

export const payoutRecord = payout.extend({
  rows: z.array(payoutRow),
  totals: z.object(amounts).describe('Of the rows that are not held'),
  seen: textOrNull.describe('Of a draft: names what it shows, for approve'),
});
export type PayoutRecord = z.infer<typeof payoutRecord>;

const onePath = '/api/payouts/{id}' as const;

export const draftPayout = route({
  method: 'POST',
  path: '/api/payouts',
  access: 'payouts.create',
  creates: true,
  body: z.strictObject({ month: requiredMonth() }),
  response: changedTo(payoutRecord),
  summary: 'Draft a run of all that is payable until the end of a month and is in no other run',
});
export const listPayouts = route({
  method: 'GET',
  path: '/api/payouts',
  access: 'payouts.read',
  query: listQuery(['id'])
    .omit({ search: true, sort: true, order: true })
    .extend({ status: z.enum(PAYOUT_STATUSES, { error: 'Must be draft, approved, paid or void' }).optional() }),
  response: list(payout),
  summary: 'Payouts, the latest first',
});
export const readPayout = route({
  method: 'GET',
  path: onePath,
  access: 'payouts.read',
  params: idParams,
  response: one(payoutRecord),
  summary: 'One run: until it is paid as it would be paid today, then as it was paid',
});
export const holdPayoutRow = route({
  method: 'PUT',
  path: '/api/payouts/{id}/rows/{payee_id}',
  access: 'payouts.update',
  params: z.strictObject({ id: id(), payee_id: id() }),
  body: z.strictObject({
    held: z.boolean({ error: 'Must be true or false' }),
    reason: optionalText().optional().describe('Needed to hold it'),
  }),
  response: changedTo(payoutRow),
  summary: 'Hold what a payee would be paid, or release it, while the run is a draft',
});
export const approvePayout = route({
  method: 'POST',
  path: `${onePath}/approve`,
  access: 'payouts.approve',
  params: idParams,
  body: z.strictObject({
    seen: z
      .string({ error: 'Must be text' })
      .max(64)
      .optional()
      .describe('Of the payout as it was looked at; 409 where it has changed since'),
  }),
  response: changedTo(payoutRecord),
  summary: 'Approve a draft, with the accounts that it is paid to; where two Admins are active, another than who drafted it',
});
export const payPayout = route({
  method: 'POST',
  path: `${onePath}/pay`,
  access: 'payouts.pay',
  params: idParams,
  body: z.strictObject({ paid_on: requiredPastDate(), utr: requiredText({ max: 64 }) }),
  response: changedTo(payoutRecord),
  summary: 'Say that an approved run was paid: all entries of its payees are written at once',
});
export const voidPayout = route({
  method: 'POST',
  path: `${onePath}/void`,
  access: 'payouts.void',
  params: idParams,
  body: z.strictObject({ reason: requiredText({ max: 191 }) }),
  response: changedTo(payoutRecord),
  summary: 'Throw a run away; what a paid one wrote is taken back, entry by entry',
});
