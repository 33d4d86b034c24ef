/** What motor and corporate policies have in common: the client who owns them, the insured, the cover, two brokers and two commissions. */
import { z } from 'zod';
import { id, insuredMobile, optionalFlag, optionalText, requiredDate, requiredText } from './fields.ts';
import { inOrder, whateverElse } from './in-order.ts';
import { optionalMoney, optionalPercent } from './money-fields.ts';

export type PolicyKind = 'motor-insurance' | 'corporate-insurance';

/** Text that may be left out; one letter is a slip. */
export const policyText = () => optionalText({ min: 2 }).optional();

/** What is paid to the broker (in) and by the broker (out): percentages and rupees. */
export const commissionFields = {
  commission_in_per: optionalPercent().optional(),
  commission_in_num: optionalMoney().optional(),
  commission_out_per: optionalPercent().optional(),
  commission_out_num: optionalMoney().optional(),
};

/** Entered on every policy. */
export const policyFields = {
  user_id: id(),
  insured_name: requiredText({ min: 2 }),
  insured_mobile: insuredMobile().optional(),
  insured_email: policyText(),
  policy_no: requiredText({ min: 2 }),
  start_date: requiredDate(),
  end_date: requiredDate(),
};

/** `.refine(endsAfterStart, coverPeriod)`, on a create and on an update that has both dates. */
export const coverPeriod = { path: ['end_date'], error: 'Must not be before the start date', ...whateverElse };
export const endsAfterStart = (policy: { start_date?: string | undefined; end_date?: string | undefined }) =>
  inOrder(policy.start_date, policy.end_date);

export const policyNoInput = z.strictObject({ policy_no: requiredText({ min: 2 }) });
/** The number is free; `similar` ones may be the same number, typed otherwise. */
export const freePolicyNo = z.object({
  successMsg: z.string(),
  similar: z
    .array(z.object({ id: z.int(), policy_no: z.string() }))
    .describe('Policies whose numbers differ from this one in punctuation alone; five at most'),
});

export type FreePolicyNo = z.infer<typeof freePolicyNo>;

/** Takes the stored PDF off a policy; another one that is sent along stands in its place. */
export const removeFile = () => optionalFlag().describe('1 takes the PDF off the policy');

const amount = z.number().nullable();

/** Shown with every policy and premium, to those who may read it. */
export const shownCommission = {
  commission_in_per: amount.optional(),
  commission_in_num: amount.optional(),
  commission_out_per: amount.optional(),
  commission_out_num: amount.optional(),
};

/** What the amounts of many policies add up to, beside those of one kind alone. */
export const policySums = {
  total_premium: z.number(),
  commission_in_num: z.number().optional(),
  commission_out_num: z.number().optional(),
};

const textOrNull = z.string().nullable();

export const policyRecord = z.object({
  id: z.int(),
  version: z.int(),
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), mobile: z.string() }),
  insured_name: z.string(),
  insured_mobile: textOrNull,
  insured_email: textOrNull,
  policy_no: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  ...shownCommission,
  entered_by: z.object({ id: z.int(), name: z.string() }).nullable().optional().describe('Staff only; null where nobody is known'),
  file: textOrNull.describe('Signed path of the policy PDF, good for a short time'),
  created_at: z.string(),
  updated_at: z.string(),
});
/** What the code that serves both areas knows of a policy. */
export type PolicyRecord = z.infer<typeof policyRecord>;
