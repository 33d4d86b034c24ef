import { changeManyMotorPolicies } from '@bimabahi/contract/policies/change-many-policies';
import {
  checkMotorPolicyNo,
  checkMotorVehicle,
  createMotorPolicy,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  type MotorPolicy,
  readMotorPolicy,
  restoreMotorPolicy,
  sumMotorPolicies,
  updateMotorClaim,
  updateMotorCommission,
  updateMotorPolicy,
} from '@bimabahi/contract/policies/motor-insurance';
import { readMotorChain } from '@bimabahi/contract/policies/policy-chain';
import type { Db } from '../../db/db.ts';
import { changeMany } from '../../platform/feature-kit/change-many/change-many.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { ownerFor } from '../kit/policy-actions.ts';
import type { Owner } from '../kit/policy-table.ts';
import { manyMotorPolicies, motorPolicyActions } from './actions.ts';
import { fileColumns } from './file-columns.ts';
import { ofSameVehicle } from './queries.ts';

/** What endorsements tell of a policy. They stand on policies, not the other way round, so it is handed in. */
interface EndorsementsOfPolicy {
  policyOn<P extends MotorPolicy>(db: Db, policies: 'motor', policy: P, as: Owner & { on: string }): Promise<P>;
}

export const motorInsurance = (services: Services, { policyOn }: EndorsementsOfPolicy) => {
  const policies = motorPolicyActions(services);
  const many = manyMotorPolicies(services);
  return [
    handle(listMotorPolicies, policies.list),
    handle(sumMotorPolicies, policies.sums),
    handle(listMotorRenewals, policies.renewals),
    handleDownload(exportMotorPolicies, fileColumns, policies.export),
    handle(readMotorPolicy, async (call) => {
      const { data } = await policies.read(call);
      const { on } = call.query;
      return { data: on ? await policyOn(call.db, 'motor', data, { on, ...ownerFor(call) }) : data };
    }),
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
