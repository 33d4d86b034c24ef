/** Policies of firms, trusts and societies. Field names match table columns. */

import { z } from 'zod';
import { changed, changedTo, list, listWithTotal, one } from '../api/answers.ts';
import { inputsOf, storedOf } from '../api/field.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery, PAGING_PARAMETERS, textFilter, totalChoice } from '../api/list-query.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { route } from '../api/route.ts';
import { changedWithFindings } from '../premium/premium-findings.ts';
import { idParams, optionalVersion, requiredFlag } from '../values/fields.ts';
import { claimRemark } from './claim-fields.ts';
import { CORPORATE_ACCESS, CORPORATE_FIELDS } from './corporate-fields.ts';
import { premium } from './corporate-insurance-premium.ts';
import { deletePolicyQuery } from './delete-policy.ts';
import { renewalQuery } from './nearby-renewals.ts';
import {
  besideAnother,
  commissionFields,
  coverPeriod,
  endsAfterStart,
  filtersOf,
  freePolicyNo,
  fromDraft,
  fromEnquiry,
  policyDay,
  policyNoInput,
  policyRecord,
  policySums,
  removeFile,
} from './policies.ts';
import { sortedFields, typedFields } from './policy-traits.ts';

/** Set when the policy is added. No form changes these; only is_installment can be switched later, by its own route. */
const { is_premium, is_installment, ...always } = typedFields(CORPORATE_FIELDS);
/** On update an absent field is unchanged; null or empty text clears it. */
const entered = inputsOf(always);
const flags = inputsOf({ is_premium, is_installment });

export const createCorporatePolicyInput = z
  .strictObject({ ...entered, ...flags, from_enquiry: fromEnquiry(), draft_id: fromDraft(), again: besideAnother() })
  .refine(endsAfterStart, coverPeriod);
export const updateCorporatePolicyInput = z
  .strictObject(entered)
  .partial()
  .extend({ version: optionalVersion(), remove_file: removeFile(), again: besideAnother() })
  .refine(endsAfterStart, coverPeriod);
export const corporateCommissionInput = z.strictObject({ ...commissionFields, version: optionalVersion() });
export const corporateClaimInput = z.strictObject({
  is_claim: requiredFlag(),
  remark: claimRemark().describe('The claim remark'),
  version: optionalVersion(),
});
export const corporateInstallmentInput = z.strictObject({ is_installment: requiredFlag(), version: optionalVersion() });

const textOrNull = z.string().nullable();
const amount = z.number().nullable();

/** Sums over a policy's installments, in rupees: due = paid + outstanding. */
export const installmentSums = z.object({
  count: z.int(),
  due: z.number().describe('Total payable of every installment'),
  paid: z.number(),
  outstanding: z.number().describe('Due and not paid'),
  overdue: z.number().describe('Outstanding of installments whose date has passed; 0 of a cancelled policy'),
  next_date: textOrNull.describe('The earliest date of an installment that is not paid; none of a cancelled policy'),
  remaining: amount.describe("The policy's total premium less what is paid"),
  unscheduled: amount.describe("The policy's total premium less what falls due; below zero, the installments exceed it"),
});
export type InstallmentSums = z.infer<typeof installmentSums>;

export const corporatePolicy = recordOf(
  CORPORATE_ACCESS,
  policyRecord.extend({
    ...storedOf(CORPORATE_FIELDS),
    installments: installmentSums.nullable().optional().describe('Null where there is no installment'),
  }),
);
export type CorporatePolicy = z.infer<typeof corporatePolicy>;
export const corporatePolicyWithPremiums = recordOf(CORPORATE_ACCESS, corporatePolicy.extend({ premiums: z.array(premium).optional() }));

const filters = {
  ...filtersOf(CORPORATE_FIELDS),
  name_remark: textFilter().describe('Identification No.'),
  broker: textFilter().describe('Output broker'),
  sub_broker: textFilter().describe('Input broker'),
};
const corporateListQuery = listQuery(sortedFields(CORPORATE_FIELDS)).extend({ ...filters, ...totalChoice });
export const corporatePolicyFilters = corporateListQuery.omit({ ...PAGING_PARAMETERS, total: true });

export const listCorporatePolicies = route({
  method: 'GET',
  path: '/api/corporate-insurance',
  access: 'corporate-insurance.list',
  mayBeStale: true,
  query: corporateListQuery,
  response: listWithTotal(corporatePolicy),
  summary:
    'Corporate policies, newest first; a client sees their own. Search finds names, mobiles, e-mails, identification numbers, companies, products, and policy numbers however they are typed',
});
export const sumCorporatePolicies = route({
  method: 'GET',
  path: '/api/corporate-insurance/sums',
  access: 'corporate-insurance.list',
  mayBeStale: true,
  query: corporatePolicyFilters,
  response: one(z.object({ terrisom: z.number(), new_premium: z.number(), ...policySums })),
  summary: 'What the amounts of all corporate policies that match add up to, in rupees, without those that the role may not read',
});
const CORPORATE_CSV_NAMES = ['corporate_insurance_list', 'corporate_user_policy_list'] as const;
export const exportCorporatePolicies = route({
  method: 'GET',
  path: '/api/corporate-insurance/export',
  access: 'corporate-insurance.export',
  mayBeStale: true,
  query: corporateListQuery
    .omit({ page: true, limit: true, total: true })
    .extend({ name: z.enum(CORPORATE_CSV_NAMES).default('corporate_insurance_list'), ...fileFormat }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All corporate policies that match, as CSV or XLSX in the order of the list',
});
export const readCorporatePolicy = route({
  method: 'GET',
  path: '/api/corporate-insurance/{id}',
  access: 'corporate-insurance.read',
  params: idParams,
  query: policyDay,
  response: one(corporatePolicyWithPremiums),
  summary: 'One corporate policy with its premiums',
});
export const createCorporatePolicy = route({
  method: 'POST',
  path: '/api/corporate-insurance',
  access: 'corporate-insurance.create',
  creates: true,
  body: createCorporatePolicyInput,
  upload: { field: 'file', kind: 'pdf' },
  response: changedWithFindings(corporatePolicy),
  summary: 'Add a corporate policy, with its PDF if there is one',
});
export const updateCorporatePolicy = route({
  method: 'PUT',
  path: '/api/corporate-insurance/{id}',
  access: 'corporate-insurance.update',
  params: idParams,
  body: updateCorporatePolicyInput,
  upload: { field: 'file', kind: 'pdf' },
  response: changedWithFindings(corporatePolicy),
  summary: 'Change a corporate policy; an absent field stays, a file replaces the PDF, and a stale version is refused',
});
export const updateCorporateClaim = route({
  method: 'PUT',
  path: '/api/corporate-insurance/{id}/claim',
  access: 'corporate-insurance.claim',
  params: idParams,
  body: corporateClaimInput,
  response: changedTo(corporatePolicy),
  summary: 'Set the claim flag of a corporate policy and its remark',
});
export const updateCorporateCommission = route({
  method: 'PUT',
  path: '/api/corporate-insurance/{id}/commission',
  access: 'corporate-insurance.commission',
  params: idParams,
  body: corporateCommissionInput,
  response: changedWithFindings(corporatePolicy),
  summary: 'Change the commission in and out of a corporate policy; an absent field stays',
});
export const switchCorporateInstallments = route({
  method: 'PUT',
  path: '/api/corporate-insurance/{id}/installment',
  access: 'corporate-insurance.update',
  params: idParams,
  body: corporateInstallmentInput,
  response: changedTo(corporatePolicy),
  summary: 'Say whether a corporate policy is paid in installments; off only while it has no premium, else 409',
});
export const deleteCorporatePolicy = route({
  method: 'DELETE',
  path: '/api/corporate-insurance/{id}',
  access: 'corporate-insurance.delete',
  params: idParams,
  query: deletePolicyQuery,
  response: changed,
  summary: 'Delete a corporate policy; its number becomes free. One with money on it is refused first (409), with the rupees',
});
export const restoreCorporatePolicy = restoreRoute(deleteCorporatePolicy, 'a corporate policy');
export const listCorporateRenewals = route({
  method: 'GET',
  path: '/api/corporate-insurance-renewals',
  access: 'corporate-insurance.renewals',
  query: renewalQuery,
  response: list(corporatePolicy),
  summary: 'Corporate policies whose cover ends soon or has just lapsed, soonest first, all at once; a client sees their own',
});
export const checkCorporatePolicyNo = route({
  method: 'POST',
  path: '/api/corporate-insurance-policy-check',
  access: 'corporate-insurance.policy-check',
  body: policyNoInput,
  response: freePolicyNo,
  summary:
    'successMsg where the number is free, or only ended policies have it; 409 with the id of a running policy in data, where may_follow says that this is its next period or another vehicle',
});
