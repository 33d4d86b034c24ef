import { changeManyCorporatePolicies } from '@bimabahi/contract/policies/change-many-policies';
import {
  type CorporatePolicy,
  checkCorporatePolicyNo,
  createCorporatePolicy,
  deleteCorporatePolicy,
  exportCorporatePolicies,
  listCorporatePolicies,
  listCorporateRenewals,
  readCorporatePolicy,
  restoreCorporatePolicy,
  sumCorporatePolicies,
  switchCorporateInstallments,
  updateCorporateClaim,
  updateCorporateCommission,
  updateCorporatePolicy,
} from '@bimabahi/contract/policies/corporate-insurance';
import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { readCorporateChain } from '@bimabahi/contract/policies/policy-chain';
import type { Db } from '../../db/db.ts';
import { changeMany } from '../../platform/feature-kit/change-many/change-many.ts';
import { handle, handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { ownerFor } from '../kit/policy-actions.ts';
import type { Owner } from '../kit/policy-table.ts';
import { corporatePolicyActions, manyCorporatePolicies } from './actions.ts';
import { hasInstallments } from './errors.ts';
import { fileColumns } from './file-columns.ts';

/** What installments and endorsements tell of a policy. They stand on policies, not the other way round, so it is handed in. */
interface OthersOfPolicy {
  policyOn<P extends CorporatePolicy>(db: Db, policies: 'corporate', policy: P, as: Owner & { on: string }): Promise<P>;
  countPremiumsOf(db: Db, policy_id: number): Promise<number>;
  premiumsOf(db: Db, policy_id: number, services: Pick<Services, 'links'>): Promise<Premium[]>;
}

export const corporateInsurance = (services: Services, { countPremiumsOf, premiumsOf, policyOn }: OthersOfPolicy) => {
  const policies = corporatePolicyActions(services);
  const many = manyCorporatePolicies(services);
  return [
    handle(listCorporatePolicies, policies.list),
    handle(sumCorporatePolicies, policies.sums),
    handle(listCorporateRenewals, policies.renewals),
    handleDownload(exportCorporatePolicies, fileColumns, policies.export),
    handle(readCorporatePolicy, async (call) => {
      const { data: now } = await policies.read(call);
      const { on } = call.query;
      const data = on ? await policyOn(call.db, 'corporate', now, { on, ...ownerFor(call) }) : now;
      return { data: { ...data, premiums: await premiumsOf(call.db, data.id, services) } };
    }),
    handle(readCorporateChain, policies.chain),
    handle(checkCorporatePolicyNo, policies.check),
    handle(createCorporatePolicy, policies.create),
    handle(updateCorporatePolicy, policies.update),
    handle(changeManyCorporatePolicies, (call) => changeMany(many, call)),
    handle(updateCorporateCommission, policies.commission),
    handle(updateCorporateClaim, ({ db, params: { id }, body: { remark, ...claim } }) =>
      policies.change(db, id, { ...claim, claim_remark: remark }, 'Claim status updated successfully!'),
    ),
    // Adding a premium locks the policy too, so none is added between this count and the switch.
    handle(switchCorporateInstallments, async ({ db, params: { id }, body: { is_installment, version } }) => {
      const policy = await policies.lock(db, id, version);
      const premiums = is_installment === 0 ? await countPremiumsOf(db, id) : 0;
      if (premiums > 0) throw hasInstallments(premiums);
      const change = policy.is_installment === is_installment ? {} : { is_installment };
      return policies.change(db, id, change, is_installment === 1 ? 'Installments switched on!' : 'Installments switched off!');
    }),
    handle(deleteCorporatePolicy, policies.remove),
    policies.restore(restoreCorporatePolicy),
  ];
};
