import { z } from 'zod';
import { inputsOf, storedOf } from '../api/field.ts';
import { coverFilters, entryFilters, textFilter, whole } from '../api/list-query.ts';
import { commissionBasis } from '../commission/commission-basis.ts';
import { namedClient } from '../people/named-client.ts';
import { productLine } from '../trade/line-field.ts';
import { id, optionalCode, optionalDate, optionalFlag, optionalId, optionalText, requiredCode, requiredDate } from '../values/fields.ts';
import { despiteOtherErrors, inOrder } from '../values/in-order.ts';
import { recordOf } from '../values/keys-of.ts';
import { COMMISSION_FIELDS, POLICY_FIELDS } from './policy-fields.ts';
import { filterFields, type PolicyFields, type RangeField, rangeFields } from './policy-traits.ts';

export type PolicyKind = 'motor-insurance' | 'corporate-insurance';

export const commissionFields = inputsOf(COMMISSION_FIELDS);

/** Use as `.refine(endsAfterStart, coverPeriod)`. */
export const coverPeriod = { path: ['end_date'], error: 'Must not be before the start date', ...despiteOtherErrors };
export const endsAfterStart = (policy: { start_date?: string | undefined; end_date?: string | undefined }) =>
  inOrder(policy.start_date, policy.end_date);

/** What else is known of the policy decides whether it may have a number that another has. */
export const policyNoInput = z
  .strictObject({
    policy_no: requiredCode({ min: 2 }),
    company: optionalText(),
    vehicle_no: optionalCode().describe('Of a motor policy'),
    start_date: optionalDate(),
    end_date: optionalDate(),
  })
  .refine(({ start_date, end_date }) => inOrder(start_date ?? undefined, end_date ?? undefined), coverPeriod);
export type PolicyNoAsked = z.output<typeof policyNoInput>;

/** `on`: as it stood on that day, by the endorsements received since. */
export const policyDay = z.strictObject({ on: requiredDate().optional().describe('The policy as it stood on that day') });

/** How a policy may have the number of one that runs. */
export const MAY_FOLLOW = ['next_period', 'another_vehicle'] as const;
export type MayFollow = (typeof MAY_FOLLOW)[number] | null;

/** `similar`: policies that had the number, and numbers that may be the same one in another spelling. */
export const freePolicyNo = z.object({
  successMsg: z.string(),
  similar: z
    .array(z.object({ id: z.int(), policy_no: z.string(), start_date: z.string(), end_date: z.string() }))
    .describe('Policies with this number, and those whose numbers differ from it in punctuation alone; latest first, five at most'),
});

export type FreePolicyNo = z.infer<typeof freePolicyNo>;

/** Never answered: the enquiry is won, and its client is the policy's. */
export const fromEnquiry = () => optionalId().optional().describe('The id of the telecom record that led to this policy: it becomes won');

export const fromDraft = () =>
  optionalId()
    .optional()
    .describe('The id of the draft of the inbox that became this policy: its PDF is the policy’s unless another one is sent');

/** Of a policy that is added or names another one to renew. */
export const besideAnother = () =>
  optionalFlag().describe('1 saves it although another policy renews the policy that it names, or came from its enquiry');

/** A file in the same request replaces the removed one. */
export const removeFile = () => optionalFlag().describe('1 takes the PDF off the policy');

export const shownCommission = storedOf(COMMISSION_FIELDS);

export const policySums = {
  total_premium: z.number(),
  commission_in_num: z.number().optional(),
  commission_out_num: z.number().optional(),
};

/** `differs`: does not add up, and no reason is given. */
export const premiumFilter = () =>
  z
    .enum(['differs', 'explained', 'none', 'no_total', 'no_net', 'no_line'], {
      error: 'Must be differs, explained, none, no_total, no_net or no_line',
    })
    .optional()
    .describe(
      'differs: the amounts do not add up; explained: a reason is given why they are right; none: there is no premium; no_total, no_net: there is one, and sums of the total, or of the net, hold nothing of it; no_line: no GST, as the line is not known',
    );
export type PremiumFilter = z.output<ReturnType<typeof premiumFilter>>;

export const POLICY_STATUSES = ['active', 'cancelled'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

const MOST = 1_000_000_000_000;
type RangeEnd<F> = `${RangeField<F>}_${'from' | 'to'}`;
const rangeFilters = <F extends PolicyFields>(fields: F) =>
  recordOf(
    rangeFields(fields).flatMap((name): RangeEnd<F>[] => [`${name}_from`, `${name}_to`]),
    () => whole(MOST, 0).optional().describe('A policy that does not say it is left out'),
  );

/** By the fields that say it, by cover and by entry. */
export const filtersOf = <F extends PolicyFields>(fields: F) => ({
  user: id().optional().describe("A client's id"),
  ...recordOf(filterFields(fields, 'text'), textFilter),
  ...recordOf(filterFields(fields, 'flag'), optionalFlag),
  ...rangeFilters(fields),
  ...coverFilters,
  ...entryFilters,
  premium: premiumFilter(),
  rated: optionalFlag()
    .optional()
    .describe(
      '0: no commission in, or none out although there is an output broker, and not paid in installments; 1: all others; Admin only',
    ),
  status: z.enum(POLICY_STATUSES, { error: 'Must be active or cancelled' }).optional(),
  insurer_id: id().optional().describe('Whatever the policies call the insurer'),
  line: productLine.optional().describe('What the products are a kind of'),
});

const textOrNull = z.string().nullable();
const named = z.object({ id: z.int(), name: z.string() }).nullable();
const amountNow = z.number().nullable();

export const policyRecord = z.object({
  id: z.int(),
  version: z.int(),
  user: namedClient,
  ...storedOf(POLICY_FIELDS),
  ...shownCommission,
  premium_differs: z.boolean().optional().describe('Staff only: the amounts do not add up, and no reason is given'),
  commission_in_basis: commissionBasis.nullable().optional(),
  commission_out_basis: commissionBasis.nullable().optional(),
  entered_by: named.optional().describe('Staff only; null where nobody is known'),
  insurer: named.optional().describe('Whom the company as written is a name of; null where it is nobody’s'),
  payee: named.optional().describe('Admin only: whom the output broker as written is a name of; null where it is nobody’s'),
  is_renewed: z.boolean().describe('Another policy follows each part of its cover'),
  status: z.enum(POLICY_STATUSES),
  cancelled_on: textOrNull,
  net_now: amountNow.describe('As issued, with what endorsements changed since'),
  gst_now: amountNow,
  total_now: amountNow,
  commission_in_now: amountNow.optional(),
  commission_out_now: amountNow.optional(),
  file: textOrNull.describe('Signed path of the policy PDF, good for a short time'),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PolicyRecord = z.infer<typeof policyRecord>;
