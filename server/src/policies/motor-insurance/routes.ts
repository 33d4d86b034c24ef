import { changeManyMotorPolicies } from '@bimabahi/contract/policies/change-many-policies';
import {
  checkMotorPolicyNo,
  checkMotorVehicle,
  createMotorPolicy,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  readMotorPolicy,
  restoreMotorPolicy,
  sumMotorPolicies,
  updateMotorClaim,
  updateMotorCommission,
  updateMotorPolicy,
} from '@bimabahi/contract/policies/motor-insurance';
import { readMotorChain } from '@bimabahi/contract/policies/policy-chain';
import { changeMany } from '../../platform/feature-kit/change-many/change-many.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { manyMotorPolicies, motorPolicyActions } from './actions.ts';
import { fileColumns } from './file-columns.ts';
import { ofSameVehicle } from './queries.ts';

export const motorInsurance = (services: Services) => {
  const policies = motorPolicyActions(services);
  const many = manyMotorPolicies(services);
  return [
    handle(listMotorPolicies, policies.list),
    handle(sumMotorPolicies, policies.sums),
    handle(listMotorRenewals, policies.renewals),
    handleDownload(exportMotorPolicies, fileColumns, policies.export),
    handle(readMotorPolicy, policies.read),
    handle(readMotorChain, policies.chain),
    handle(checkMotorPolicyNo, policies.check),
    handle(checkMotorVehicle, async ({ db, body }) => {
      const data = await ofSameVehicle(db, body);
      return { data, total_count: data.length };
    }),
    handle(createMotorPolicy, policies.create),
    handle(updateMotorPolicy, policies.update),
    handle(changeManyMotorPolicies, (call) => changeMany(many, call)),
    handle(updateMotorCommission, policies.commission),
    handle(updateMotorClaim, ({ db, params: { id }, body: { remark, ...claim } }) =>
      policies.change(db, id, { ...claim, claim_remark: remark }, 'Claim status updated successfully!'),
    ),
    handle(deleteMotorPolicy, policies.remove),
    policies.restore(restoreMotorPolicy),
  ];
};
