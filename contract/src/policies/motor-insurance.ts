/** A motor policy: one vehicle, one cover, one client. Field names match table columns. */

import { z } from 'zod';
import { changed, changedTo, list, listWithTotal, one } from '../api/answers.ts';
import { inputsOf, storedOf } from '../api/field.ts';
import { fileFormat } from '../api/file-format.ts';
import { listQuery, PAGING_PARAMETERS, textFilter, totalChoice } from '../api/list-query.ts';
import { recordOf } from '../api/records.ts';
import { restoreRoute } from '../api/restoring.ts';
import { route } from '../api/route.ts';
import { changedWithFindings } from '../premium/premium-findings.ts';
import { id, idParams, optionalVersion, requiredDate, requiredFlag } from '../values/fields.ts';
import { claimRemark } from './claim-fields.ts';
import { deletePolicyQuery } from './delete-policy.ts';
import { MOTOR_ACCESS, MOTOR_FIELDS, policyPlate } from './motor-fields.ts';
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

/** On update an absent field is unchanged; null or empty text clears it. */
const entered = inputsOf(typedFields(MOTOR_FIELDS));

export const createMotorPolicyInput = z
  .strictObject({ ...entered, from_enquiry: fromEnquiry(), draft_id: fromDraft(), again: besideAnother() })
  .refine(endsAfterStart, coverPeriod);
export const updateMotorPolicyInput = z
  .strictObject(entered)
  .partial()
  .extend({ version: optionalVersion(), remove_file: removeFile(), again: besideAnother() })
  .refine(endsAfterStart, coverPeriod);

export const motorCommissionInput = z.strictObject({ ...commissionFields, version: optionalVersion() });
/** `except`: id of the policy that is being changed. */
export const vehicleCheckInput = z.strictObject({
  vehicle_no: policyPlate(),
  start_date: requiredDate(),
  end_date: requiredDate(),
  except: id().optional(),
});
export const motorClaimInput = z.strictObject({
  is_claim: requiredFlag(),
  remark: claimRemark().describe('The claim remark'),
  version: optionalVersion(),
});

export const motorPolicy = recordOf(MOTOR_ACCESS, policyRecord.extend(storedOf(MOTOR_FIELDS)));
export type MotorPolicy = z.infer<typeof motorPolicy>;

export const MOTOR_SORTABLE = sortedFields(MOTOR_FIELDS);
const filters = {
  ...filtersOf(MOTOR_FIELDS),
  name_remark: textFilter().describe('Company'),
  broker: textFilter().describe('Input broker'),
  sub_broker: textFilter().describe('Output broker'),
};
const motorListQuery = listQuery(MOTOR_SORTABLE).extend({ ...filters, ...totalChoice });
export const motorPolicyFilters = motorListQuery.omit({ ...PAGING_PARAMETERS, total: true });

export const listMotorPolicies = route({
  method: 'GET',
  path: '/api/motor-insurance',
  access: 'motor-insurance.list',
  mayBeStale: true,
  query: motorListQuery,
  response: listWithTotal(motorPolicy),
  summary:
    'Motor policies, newest first; a client sees their own. Search finds names, mobiles, e-mails, companies, and policy, vehicle, engine and chassis numbers however they are typed',
});
export const sumMotorPolicies = route({
  method: 'GET',
  path: '/api/motor-insurance/sums',
  access: 'motor-insurance.list',
  mayBeStale: true,
  query: motorPolicyFilters,
  response: one(
    z.object({ od_premium: z.number(), third_party_premium: z.number(), pa_premium: z.number(), net_premium: z.number(), ...policySums }),
  ),
  summary: 'What the amounts of all motor policies that match add up to, in rupees, without those that the role may not read',
});
const MOTOR_CSV_NAMES = ['motor_insurance_list', 'user_motor_policy_list'] as const;
export const exportMotorPolicies = route({
  method: 'GET',
  path: '/api/motor-insurance/export',
  access: 'motor-insurance.export',
  mayBeStale: true,
  query: motorListQuery
    .omit({ page: true, limit: true, total: true })
    .extend({ name: z.enum(MOTOR_CSV_NAMES).default('motor_insurance_list'), ...fileFormat }),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'All motor policies that match, as CSV or XLSX in the order of the list',
});
export const readMotorPolicy = route({
  method: 'GET',
  path: '/api/motor-insurance/{id}',
  access: 'motor-insurance.read',
  params: idParams,
  query: policyDay,
  response: one(motorPolicy),
  summary: 'One motor policy',
});
export const createMotorPolicy = route({
  method: 'POST',
  path: '/api/motor-insurance',
  access: 'motor-insurance.create',
  creates: true,
  body: createMotorPolicyInput,
  upload: { field: 'file', kind: 'pdf' },
  response: changedWithFindings(motorPolicy),
  summary: 'Add a motor policy, with its PDF if there is one',
});
export const updateMotorPolicy = route({
  method: 'PUT',
  path: '/api/motor-insurance/{id}',
  access: 'motor-insurance.update',
  params: idParams,
  body: updateMotorPolicyInput,
  upload: { field: 'file', kind: 'pdf' },
  response: changedWithFindings(motorPolicy),
  summary: 'Change a motor policy; an absent field stays, a file replaces the PDF, and a stale version is refused',
});
export const updateMotorCommission = route({
  method: 'PUT',
  path: '/api/motor-insurance/{id}/commission',
  access: 'motor-insurance.commission',
  params: idParams,
  body: motorCommissionInput,
  response: changedWithFindings(motorPolicy),
  summary: 'Change the commission in and out of a motor policy; an absent field stays',
});
export const updateMotorClaim = route({
  method: 'PUT',
  path: '/api/motor-insurance/{id}/claim',
  access: 'motor-insurance.claim',
  params: idParams,
  body: motorClaimInput,
  response: changedTo(motorPolicy),
  summary: 'Set the claim flag of a motor policy and its remark',
});
export const deleteMotorPolicy = route({
  method: 'DELETE',
  path: '/api/motor-insurance/{id}',
  access: 'motor-insurance.delete',
  params: idParams,
  query: deletePolicyQuery,
  response: changed,
  summary: 'Delete a motor policy; its number becomes free. One with money on it is refused first (409), with the rupees',
});
export const restoreMotorPolicy = restoreRoute(deleteMotorPolicy, 'a motor policy');
export const listMotorRenewals = route({
  method: 'GET',
  path: '/api/motor-insurance-renewals',
  access: 'motor-insurance.renewals',
  query: renewalQuery,
  response: list(motorPolicy),
  summary: 'Motor policies whose cover ends soon or has just lapsed, soonest first, all at once; a client sees their own',
});
export const checkMotorPolicyNo = route({
  method: 'POST',
  path: '/api/motor-insurance-policy-check',
  access: 'motor-insurance.policy-check',
  body: policyNoInput,
  response: freePolicyNo,
  summary:
    'successMsg where the number is free, or only ended policies have it; 409 with the id of a running policy in data, where may_follow says that this is its next period or another vehicle',
});
export const checkMotorVehicle = route({
  method: 'POST',
  path: '/api/motor-insurance-vehicle-check',
  access: 'motor-insurance.policy-check',
  body: vehicleCheckInput,
  response: list(z.object({ id: z.int(), policy_no: z.string(), start_date: z.string(), end_date: z.string() })),
  summary: 'Policies of the same vehicle, its number typed any way, whose cover has days in common with this one; five at most',
});
