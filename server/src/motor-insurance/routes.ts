import {
  checkMotorPolicyNo,
  createMotorPolicy,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  readMotorPolicy,
  restoreMotorPolicy,
  updateMotorClaim,
  updateMotorCommission,
  updateMotorPolicy,
} from '@bimabahi/contract/motor-insurance';
import { handle, handleDownload } from '../http/handler.ts';
import { policyActions } from '../policies/policy-actions.ts';
import type { Services } from '../services.ts';
import { csvColumns } from './csv-columns.ts';
import { motorPolicies } from './queries.ts';

export const motorInsurance = (services: Services) => {
  const policies = policyActions(
    { noun: 'Motor', resource: 'motor-insurance', table: 'motor_insurance', queries: motorPolicies, csvColumns },
    services,
  );
  return [
    handle(listMotorPolicies, policies.list),
    handle(listMotorRenewals, policies.renewals),
    handleDownload(exportMotorPolicies, policies.export),
    handle(readMotorPolicy, policies.read),
    handle(checkMotorPolicyNo, policies.check),
    handle(createMotorPolicy, policies.create),
    handle(updateMotorPolicy, policies.update),
    handle(updateMotorCommission, policies.commission),
    handle(updateMotorClaim, ({ db, params: { id }, body: { remark, ...claim } }) =>
      policies.change(db, id, { ...claim, claim_remark: remark }, 'Claim status updated successfully!'),
    ),
    handle(deleteMotorPolicy, policies.remove),
    policies.restore(restoreMotorPolicy),
  ];
};
