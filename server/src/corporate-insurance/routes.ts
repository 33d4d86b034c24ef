import {
  checkCorporatePolicyNo,
  createCorporatePolicy,
  deleteCorporatePolicy,
  exportCorporatePolicies,
  listCorporatePolicies,
  listCorporateRenewals,
  readCorporatePolicy,
  updateCorporateCommission,
  updateCorporatePolicy,
} from '@bimabahi/contract/corporate-insurance';
import { premiumsOf } from '../corporate-insurance-premium/for-others.ts';
import { handle, handleDownload } from '../http/handler.ts';
import { policyActions } from '../policies/policy-actions.ts';
import type { Services } from '../services.ts';
import { csvColumns } from './csv-columns.ts';
import { corporatePolicies } from './queries.ts';

export const corporateInsurance = (services: Services) => {
  const policies = policyActions(
    { noun: 'Corporate', resource: 'corporate-insurance', table: 'corporate_insurance', queries: corporatePolicies, csvColumns },
    services,
  );
  return [
    handle(listCorporatePolicies, policies.list),
    handle(listCorporateRenewals, policies.renewals),
    handleDownload(exportCorporatePolicies, policies.export),
    handle(readCorporatePolicy, async (call) => {
      const { data } = await policies.read(call);
      return { data: { ...data, premiums: await premiumsOf(call.db, data.id, services) } };
    }),
    handle(checkCorporatePolicyNo, policies.check),
    handle(createCorporatePolicy, policies.create),
    handle(updateCorporatePolicy, policies.update),
    handle(updateCorporateCommission, policies.commission),
    handle(deleteCorporatePolicy, policies.remove),
  ];
};
