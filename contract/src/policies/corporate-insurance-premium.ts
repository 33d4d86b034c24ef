import { z } from 'zod';
import { changed, changedTo, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { search, whole } from '../api/list-query.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { route } from '../api/route.ts';
import { PLAN_MAX } from '../premium/premium-plan.ts';
import { PAID_MEANS } from '../trade/paid-means.ts';
import {
  emptyIsNull,
  id,
  idParams,
  optionalDate,
  optionalFlag,
  optionalLongText,
  optionalText,
  optionalVersion,
  requiredDate,
  requiredText,
  TEXT_MAX,
  wrongType,
} from '../values/fields.ts';
import { optionalMoney, requiredMoney } from '../values/money-fields.ts';
import { todayInIndia } from '../values/periods.ts';
import { INSTALLMENT_ACCESS } from './corporate-fields.ts';
import { deletePolicyQuery } from './delete-policy.ts';
import { commissionFields, shownCommission } from './policies.ts';

/** Any status may follow any other. */
export const PREMIUM_STATUSES = ['Due', 'Paid', 'Unpaid'] as const;

const status = () =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(PREMIUM_STATUSES, 'Must be Due, Paid or Unpaid').optional(),
  );

const paidBy = () =>
  z
    .preprocess(emptyIsNull, z.enum(PAID_MEANS, `Must be one of ${PAID_MEANS.join(', ')}`).nullish())
    .optional()
    .describe('By what means it was paid');

const amounts = {
  premium_date: requiredDate().describe('The day it falls due'),
  premium_excluding_tax: requiredMoney(),
  terrorism_premium: optionalMoney().optional(),
  tax: requiredMoney().describe('Rounded off'),
  total_payable: requiredMoney(),
};
const entered = {
  ...amounts,
  ...commissionFields,
  status: status(),
  pay_date: optionalDate().optional(),
  remark: optionalLongText({ max: TEXT_MAX }).optional(),
  paid_by: paidBy(),
  paid_ref: optionalText({ max: TEXT_MAX }).optional(),
};

const again = () => optionalFlag().describe('1 adds it although one of this day and amount is here already');

export const createPremiumInput = z.strictObject({ corporate_insurance_id: id(), ...entered, again: again() });
/** Has no commissions, because not every role with this call may write them. */
export const planPremiumsInput = z.strictObject({
  corporate_insurance_id: id(),
  premiums: z
    .array(z.strictObject(amounts), { error: wrongType('Must be a list of premiums') })
    .min(1, 'Required')
    .max(PLAN_MAX, `Must be at most ${PLAN_MAX}`),
  existing: whole(10_000, 0)
    .optional()
    .describe('How many premiums the policy had when the plan was made; where it has another number by now, nothing is added'),
  again: again(),
});
export const updatePremiumInput = z
  .strictObject({ corporate_insurance_id: id().describe('Sent by some clients; must be the policy that it has'), ...entered })
  .partial()
  .extend({ version: optionalVersion() });
export const premiumCommissionInput = z.strictObject({ ...commissionFields, version: optionalVersion() });

export const bouncedInput = z.strictObject({
  on: requiredDate()
    .refine((date) => date <= todayInIndia(), 'Must not be in the future')
    .describe('When the payment came back'),
  reason: requiredText({ max: TEXT_MAX }),
  version: optionalVersion(),
});

export const premium = recordOf(
  INSTALLMENT_ACCESS,
  z.object({
    id: z.int(),
    version: z.int(),
    corporate_insurance_id: z.int(),
    premium_date: z.string(),
    premium_excluding_tax: z.number(),
    terrorism_premium: z.number().nullable(),
    tax: z.number(),
    total_payable: z.number(),
    ...shownCommission,
    status: z.string(),
    pay_date: z.string().nullable(),
    remark: z.string().nullable(),
    paid_by: z.string().nullable().describe('By what means it was paid'),
    paid_ref: z.string().nullable().describe('Number of the cheque or the transfer'),
    bounced_on: z.string().nullable().describe('When a payment came back last; it is unpaid since, or paid anew'),
    bounce_reason: z.string().nullable(),
    bounces: z.int().describe('How often a payment of it came back'),
    pay_slip_file: z.string().nullable().describe('Signed path of the pay slip, good for a short time'),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);
export type Premium = z.infer<typeof premium>;

export const PREMIUM_AMOUNTS = [
  'premium_excluding_tax',
  'terrorism_premium',
  'tax',
  'total_payable',
  'commission_in_num',
  'commission_out_num',
] as const;
export type PremiumAmount = (typeof PREMIUM_AMOUNTS)[number];
const sums = recordOf(
  INSTALLMENT_ACCESS,
  z.object({
    premium_excluding_tax: z.number(),
    terrorism_premium: z.number(),
    tax: z.number(),
    total_payable: z.number(),
    commission_in_num: z.number().optional(),
    commission_out_num: z.number().optional(),
  }),
);
export const premiumTotals = z.object({
  due: sums.describe('Of every installment'),
  paid: sums,
  outstanding: sums.describe('Of those that are not paid'),
});
export type PremiumTotals = z.infer<typeof premiumTotals>;

const SLIP = { field: 'pay_slip_file', kind: 'pdf' } as const;

export const listPremiums = route({
  method: 'GET',
  path: '/api/corporate-insurance-premium',
  access: 'corporate-insurance-premium.list',
  query: z.strictObject({ corporate_insurance_id: id() }),
  response: z.object({ data: z.array(premium), total_count: z.int(), totals: premiumTotals }),
  summary: 'The premiums of one corporate policy by date, all at once, and their sums',
});
export const exportPremiums = route({
  method: 'GET',
  path: '/api/corporate-insurance-premium/export',
  access: 'corporate-insurance-premium.export',
  mayBeStale: true,
  query: z.strictObject({
    corporate_insurance_id: id().optional().describe('Of this policy alone'),
    search: search.optional().describe('Of the policies that it finds in the list of policies'),
    ...fileFormat,
  }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Premiums with their policies by date, as CSV or XLSX: of one policy or of all that match',
});
export const readPremium = route({
  method: 'GET',
  path: '/api/corporate-insurance-premium/{id}',
  access: 'corporate-insurance-premium.list',
  params: idParams,
  response: one(premium),
  summary: 'One premium',
});
export const createPremium = route({
  method: 'POST',
  path: '/api/corporate-insurance-premium',
  access: 'corporate-insurance-premium.create',
  creates: true,
  body: createPremiumInput,
  upload: SLIP,
  response: changedTo(premium),
  summary: 'Add a premium to a corporate policy, with its pay slip if there is one; without a status it is Due',
});
export const planPremiums = route({
  method: 'POST',
  path: '/api/corporate-insurance-premium/plan',
  access: 'corporate-insurance-premium.create',
  creates: true,
  body: planPremiumsInput,
  response: changedTo(z.array(premium)),
  summary: 'Add the installments of a plan to a corporate policy, all of them Due; all or none',
});
export const updatePremium = route({
  method: 'PUT',
  path: '/api/corporate-insurance-premium/{id}',
  access: 'corporate-insurance-premium.update',
  params: idParams,
  body: updatePremiumInput,
  upload: SLIP,
  response: changedTo(premium),
  summary: 'Change a premium; an absent field stays, and a stale version is refused',
});
export const updatePremiumCommission = route({
  method: 'PUT',
  path: '/api/corporate-insurance-premium/{id}/commission',
  access: 'corporate-insurance-premium.commission',
  params: idParams,
  body: premiumCommissionInput,
  response: changedTo(premium),
  summary: 'Change the commission in and out of a premium; an absent field stays',
});
export const bouncedPremium = route({
  method: 'POST',
  path: '/api/corporate-insurance-premium/{id}/bounced',
  access: 'corporate-insurance-premium.bounced',
  params: idParams,
  body: bouncedInput,
  response: changedTo(premium),
  summary: 'The payment of a paid premium came back: it is unpaid again, without a pay date',
});
export const undoBouncedPremium = route({
  method: 'POST',
  path: '/api/corporate-insurance-premium/{id}/bounced/undo',
  access: 'corporate-insurance-premium.bounced',
  params: idParams,
  body: z.strictObject({ version: optionalVersion() }),
  response: changedTo(premium),
  summary: 'The last payment did not come back: the premium is paid as before',
});
export const deletePremium = route({
  method: 'DELETE',
  path: '/api/corporate-insurance-premium/{id}',
  access: 'corporate-insurance-premium.delete',
  params: idParams,
  query: deletePolicyQuery,
  response: changed,
  summary: 'Delete a premium. One with money on it is refused first (409), with the rupees',
});
export const restorePremium = restoreRoute(deletePremium, 'a premium');
