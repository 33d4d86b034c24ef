/** Papers by which the insurer changes a policy while it runs. */
import { z } from 'zod';
import { changed, changedTo, list, one } from '../api/answers.ts';
import { updateInput } from '../api/crud-routes.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { route } from '../api/route.ts';
import {
  emptyIsNull,
  idParams,
  optionalCode,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalText,
  optionalVersion,
  requiredDate,
  requiredText,
} from '../values/fields.ts';
import { optionalSignedMoney } from '../values/signed-money.ts';
import { CANCELLED_PARTS } from './cancellation.ts';
import { CANCELLATION_ACCESS, ENDORSEMENT_ACCESS } from './endorsement-access.ts';
import { CANCEL_REASONS, ENDORSEMENT_KINDS, ENDORSEMENT_STATUSES } from './endorsement-fields.ts';
import type { PolicyKind } from './policies.ts';
import { POLICY_KINDS } from './policy-kinds.ts';

const textOrNull = z.string().nullable();
const person = z.object({ id: z.int(), name: z.string() }).nullable();

export const ENDORSEMENT_DELTAS = ['net_delta', 'gst_delta', 'total_delta', 'commission_in_delta', 'commission_out_delta'] as const;

const changeValue = z.union([z.string(), z.number(), z.null()]);
export const endorsedChange = z.object({
  field: z.string(),
  before: changeValue.describe('While it is open: as the policy was when it was asked for'),
  after: changeValue,
});
export type EndorsedChange = z.infer<typeof endorsedChange>;

/** Columns of the table. */
export const endorsementColumns = z.object({
  id: z.int(),
  version: z.int(),
  policies: z.enum(POLICY_KINDS),
  policy_id: z.int(),
  kind: z.enum(ENDORSEMENT_KINDS),
  endorsement_no: textOrNull.describe('The number that the insurer gave it'),
  status: z.enum(ENDORSEMENT_STATUSES),
  requested_on: z.string(),
  sent_on: textOrNull,
  received_on: textOrNull,
  delivered_on: textOrNull,
  effective_date: z.string(),
  reason: textOrNull,
  changes: z.array(endorsedChange),
  net_delta: z.number().describe('Rupees; below zero where the insurer pays back'),
  gst_delta: z.number(),
  total_delta: z.number(),
  commission_in_delta: z.number().optional().describe('Admin only'),
  commission_out_delta: z.number().optional().describe('Admin only'),
  cancel_reason: z.enum(CANCEL_REASONS).nullable().describe('Of a cancellation'),
  ncb_letter_on: textOrNull.describe('Of a transfer: the letter that keeps the bonus of the old owner'),
  version_no: z.int().nullable().describe('Of the policy, which it made; null until it is received'),
  undo_reason: textOrNull.optional().describe('Staff only: why its receipt was taken back last'),
  created_at: z.string(),
  updated_at: z.string(),
});

export const endorsement = recordOf(
  ENDORSEMENT_ACCESS,
  endorsementColumns.extend({
    policy: z.object({
      policy_no: z.string(),
      insured_name: z.string(),
      company: textOrNull,
      vehicle_no: textOrNull,
      insurer: person.optional().describe('Of the list: whom the company is a name of'),
    }),
    requested_by: person.optional().describe('Staff only'),
    received_by: person.optional().describe('Staff only'),
    user: person.describe('Of a transfer, which no client is shown: the new owner'),
    from_user: person.describe('Of a transfer that is received: the old owner'),
    receipt_refused: textOrNull
      .optional()
      .describe('Of lists, for who may move an open one on: why it cannot be received now; null: it can'),
    file: textOrNull.describe('The insurer’s paper: a signed path, good for a short time'),
    waiting_days: z.int().nullable().optional().describe('Of the list, staff only: working days since an open one was asked for'),
    is_late: z.boolean().optional().describe('Of the list, staff only: it waits for more working days than the setting allows'),
  }),
);
export type Endorsement = z.infer<typeof endorsement>;

const cancelReason = () => z.enum(CANCEL_REASONS, { error: `Must be one of ${CANCEL_REASONS.join(', ')}` });

/** A form with a file has texts alone. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The insurer's paper. */
const PAPER = { field: 'file', kind: 'pdf' } as const;

const entered = {
  endorsement_no: optionalCode().optional(),
  requested_on: optionalDate().optional().describe('Today, if absent'),
  effective_date: requiredDate().describe('Within the cover of the policy'),
  reason: optionalText().optional(),
  user_id: optionalId().optional().describe('Of a transfer, which needs one: the client who has the policy from then on'),
  ncb_letter_on: optionalDate().optional().describe('Of a transfer: the letter that keeps the bonus of the old owner'),
  changes: z
    .preprocess(readJson, z.record(z.string().max(60), z.unknown(), { error: 'Must be the new values by their fields' }).optional())
    .optional()
    .describe('New values by the names of the policy’s fields; null clears'),
  net_delta: optionalSignedMoney()
    .optional()
    .describe('Of a cancellation: what is suggested, if absent; another one proposes the rest anew'),
  gst_delta: optionalSignedMoney().optional().describe('By the rate of the line on the effective date, if absent'),
  total_delta: optionalSignedMoney().optional().describe('Net and GST, if absent'),
  commission_in_delta: optionalSignedMoney().optional().describe('By the percentage of the policy, if absent'),
  commission_out_delta: optionalSignedMoney().optional(),
};

export const createEndorsementInput = z.strictObject({
  kind: z.enum(ENDORSEMENT_KINDS, { error: `Must be one of ${ENDORSEMENT_KINDS.join(', ')}` }),
  ...entered,
  cancel_reason: z.preprocess(emptyIsNull, cancelReason().nullish()).optional().describe('Of a cancellation, which needs one'),
  status: z
    .enum(['requested', 'sent', 'received'], { error: 'Must be a status with which an endorsement begins' })
    .optional()
    .describe('requested, if absent. received: the paper is there, and the policy changes at once'),
  received_on: optionalDate().optional().describe('Of one that is received; today, if absent'),
});
export const updateEndorsementInput = updateInput(entered);
export const endorsementStatusInput = z.strictObject({
  status: z.enum(ENDORSEMENT_STATUSES, { error: 'Must be a status of an endorsement' }),
  on: optionalDate().optional().describe('The day; today, if absent'),
  endorsement_no: optionalCode().optional(),
  version: optionalVersion(),
});
export const undoEndorsementInput = z.strictObject({
  reason: requiredText({ min: 3 }),
  version: optionalVersion(),
  again: optionalFlag().describe('1 takes one back for which commission came in or was paid on'),
});

/** `warnings`: what somebody should know, though nothing is refused for it. `reasons`: of each amount that nobody typed. */
const changedEndorsement = changedTo(endorsement).extend({ warnings: z.array(z.string()), reasons: z.array(z.string()) });

const listOf = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/endorsements`,
    access: 'endorsements.read',
    params: idParams,
    response: list(endorsement).extend({
      refund_refused: textOrNull
        .optional()
        .describe('For who may ask: why they cannot enter what pays back as received at once; null: they can'),
    }),
    summary: 'The endorsements of one policy, newest first; a client sees those of their own policies',
  });
export const listMotorEndorsements = listOf('motor-insurance');
export const listCorporateEndorsements = listOf('corporate-insurance');

const createOf = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'POST',
    path: `/api/${kind}/{id}/endorsements`,
    access: 'endorsements.create',
    creates: true,
    params: idParams,
    body: createEndorsementInput,
    upload: PAPER,
    response: changedEndorsement,
    summary: 'Ask for an endorsement of a policy, or enter one that was received, with its paper',
  });
export const createMotorEndorsement = createOf('motor-insurance');
export const createCorporateEndorsement = createOf('corporate-insurance');

export const readEndorsement = route({
  method: 'GET',
  path: '/api/endorsements/{id}',
  access: 'endorsements.read',
  params: idParams,
  response: one(endorsement),
  summary: 'One endorsement; a client reads those of their own policies',
});
export const updateEndorsement = route({
  method: 'PUT',
  path: '/api/endorsements/{id}',
  access: 'endorsements.update',
  params: idParams,
  body: updateEndorsementInput,
  upload: PAPER,
  response: changedEndorsement,
  summary: 'Change what is asked for; once it is received, its number, reason and paper alone',
});
export const moveEndorsement = route({
  method: 'POST',
  path: '/api/endorsements/{id}/status',
  access: 'endorsements.status',
  params: idParams,
  body: endorsementStatusInput,
  upload: PAPER,
  response: changedTo(endorsement),
  summary:
    'Move an endorsement on, with its paper where that is here. received changes the policy; of what pays back it is for an Admin, who did not ask for it if there is another Admin',
});
export const undoEndorsement = route({
  method: 'POST',
  path: '/api/endorsements/{id}/undo',
  access: 'endorsements.undo',
  params: idParams,
  body: undoEndorsementInput,
  response: changedTo(endorsement),
  summary:
    'Take back the receipt of the latest endorsement of a policy, which is then as it was before. One with money on it is refused first (409), with the rupees',
});
export const deleteEndorsement = route({
  method: 'DELETE',
  path: '/api/endorsements/{id}',
  access: 'endorsements.delete',
  params: idParams,
  response: changed,
  summary: 'Delete an endorsement that is not received',
});
export const restoreEndorsement = restoreRoute(deleteEndorsement, 'an endorsement');

export const cancellation = recordOf(
  CANCELLATION_ACCESS,
  z.object({
    days: z.int().describe('Of the whole period'),
    days_left: z.int().describe('From the day to the end, both included'),
    parts: z.array(z.object({ part: z.enum(CANCELLED_PARTS), net: z.number(), refund: z.number(), reason: z.string() })),
    net: z.number().describe('Paid back, in rupees, not below zero'),
    gst: z.number(),
    total: z.number(),
    commission_in: z.number().optional().describe('Admin only: taken back'),
    commission_out: z.number().optional().describe('Admin only'),
    reasons: z.array(z.string()),
  }),
);

const cancellationOfKind = <K extends PolicyKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/${kind}/{id}/cancellation`,
    access: 'endorsements.create',
    params: idParams,
    query: z.strictObject({ on: requiredDate().describe('The first day without cover'), reason: cancelReason() }),
    response: one(cancellation),
    summary: 'What would be paid back if the policy were cancelled on that day, each figure with its reason',
  });
export const suggestMotorCancellation = cancellationOfKind('motor-insurance');
export const suggestCorporateCancellation = cancellationOfKind('corporate-insurance');
