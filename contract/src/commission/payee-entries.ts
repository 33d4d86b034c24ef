/** What changes the amount that the firm owes a payee: the first two are of an item, the others of a payee alone. */
import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, idParams, requiredDate, requiredText, wrongType } from '../values/fields.ts';
import { requiredPastDate } from '../values/past-date.ts';
import { requiredSignedMoney } from '../values/signed-money.ts';

/** Whose tax the GST of an entry is: half the centre's and half the state's, or all of it integrated. */
export const INPUT_TAXES = ['state', 'integrated'] as const;
export const PAYEE_ENTRY_KINDS = ['accrual', 'clawback', 'advance', 'adjustment', 'payment', 'tds', 'gst'] as const;
export type PayeeEntryKind = (typeof PAYEE_ENTRY_KINDS)[number];
export const PAYEE_ENTRY_LABELS: Readonly<Record<PayeeEntryKind, string>> = {
  accrual: 'Commission',
  clawback: 'Claw-back',
  advance: 'Advance',
  adjustment: 'Adjustment',
  payment: 'Payment',
  tds: 'TDS',
  gst: 'GST',
};
/** What a person enters; the others come from payouts. */
export const HAND_KINDS = ['advance', 'adjustment'] as const;

export const payeeEntry = z.object({
  id: z.int(),
  on_date: z.string(),
  kind: z.enum(PAYEE_ENTRY_KINDS),
  item: z.string().nullable(),
  policies: z.enum(['motor', 'corporate']).nullable(),
  policy_id: z.int().nullable(),
  policy_no: z.string().nullable(),
  payout_id: z.int().nullable(),
  reason: z.string().nullable(),
  amount: z.number().describe('Above zero: the firm owes more'),
  balance: z.number().describe('What the firm owes after it; below zero: the payee owes'),
  voids_id: z.int().nullable().describe('The entry that it takes back'),
  is_taken_back: z.boolean(),
});
export type PayeeEntry = z.infer<typeof payeeEntry>;

const period = { from: requiredDate().optional(), to: requiredDate().optional() };

export const listPayeeEntries = route({
  method: 'GET',
  path: '/api/payees/{id}/ledger',
  access: 'payees.ledger',
  params: idParams,
  query: z.strictObject({
    ...period,
    page: whole(10_000_000).default(1),
    limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  }),
  response: list(payeeEntry).extend({
    opening: z.number().describe('What was owed before the first day'),
    closing: z.number().describe('What is owed at the end of the last day'),
  }),
  summary: 'Entries of a payee, the latest first, with the balance after each',
});

export const addPayeeEntry = route({
  method: 'POST',
  path: '/api/payees/{id}/entries',
  access: 'payees.enter',
  creates: true,
  params: idParams,
  body: z.strictObject({
    kind: z.enum(HAND_KINDS, { error: wrongType('Must be advance or adjustment') }),
    amount: requiredSignedMoney().describe('An advance is what was given; an adjustment may be below zero'),
    on_date: requiredPastDate(),
    reason: requiredText({ max: 191 }),
  }),
  response: changedTo(payeeEntry),
  summary: 'Enter an advance that was given, or an adjustment; the next payouts take it into account',
});
export const takeBackPayeeEntry = route({
  method: 'POST',
  path: '/api/payees/{id}/entries/take-back',
  access: 'payees.enter',
  params: idParams,
  body: z.strictObject({ entry_id: id(), reason: requiredText({ max: 191 }) }),
  response: changedTo(payeeEntry),
  summary: 'Take an advance or an adjustment back by an entry that stays',
});

export const PAYABLE_REASONS = {
  not_rated: 'No commission out is entered',
  not_issued: 'The installment is not paid',
  later: 'It begins after the month',
  in_not_rated: 'Not rated: no commission in is entered',
  not_received: 'The insurer has not paid it',
  part: 'The insurer has paid a part',
  written_off: 'Written off: the insurer never paid it',
} as const;
export type PayableReason = keyof typeof PAYABLE_REASONS;

export const payableItem = z.object({
  item: z.string(),
  policies: z.enum(['motor', 'corporate']).nullable(),
  policy_id: z.int().nullable(),
  policy_no: z.string().nullable(),
  insured_name: z.string().nullable(),
  start_date: z.string().nullable(),
  expected: z.number().nullable().describe('Commission out of the record'),
  paid: z.number().describe('Credited so far'),
  payable: z.number().describe('What the next payout would credit; below zero: takes back'),
  reason: z.string().nullable().describe('Why nothing is payable yet'),
});
export type PayableItem = z.infer<typeof payableItem>;
export const listPayableItems = route({
  method: 'GET',
  path: '/api/payees/{id}/items',
  access: 'payees.ledger',
  params: idParams,
  query: z.strictObject({
    state: z.enum(['payable', 'waiting'], { error: 'Must be payable or waiting' }).optional(),
    page: whole(10_000_000).default(1),
    limit: whole(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  }),
  response: list(payableItem).extend({ amount: z.number().describe('Payable of all of them') }),
  summary: 'What is payable to a payee today, and what is not yet, with its reason',
});

const balance = z.object({ payee: z.object({ id: z.int(), name: z.string() }), balance: z.number() });
export const readPayeeBalance = route({
  method: 'GET',
  path: '/api/payees/{id}/balance',
  access: 'payees.ledger',
  params: idParams,
  response: one(balance),
  summary: 'What the firm owes a payee now',
});
