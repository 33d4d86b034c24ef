/** The broker columns are swapped compared with motor policies; see GLOSSARY.md. */
import { listCategories } from '@bimabahi/contract/catalogues/categories';
import { CORPORATE_ACCESS, CORPORATE_FIELDS, type CorporateField } from '@bimabahi/contract/policies/corporate-fields';
import {
  type CorporatePolicy,
  checkCorporatePolicyNo,
  deleteCorporatePolicy,
  exportCorporatePolicies,
  listCorporatePolicies,
  listCorporateRenewals,
  readCorporatePolicy,
  restoreCorporatePolicy,
  sumCorporatePolicies,
  updateCorporateCommission,
} from '@bimabahi/contract/policies/corporate-insurance';
import { readCorporateChain } from '@bimabahi/contract/policies/policy-chain';
import { GENERAL_INSURERS } from '@bimabahi/contract/values/choices';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { areaOf } from '../kit/policy-area.ts';

/** Fetched with the first details: most of a list's readers open none. */
const InstallmentDetails = lazyDialog(async () => (await import('./InstallmentDetails.tsx')).InstallmentDetails);

export const CORPORATE = areaOf<CorporatePolicy, CorporateField>({
  kind: 'corporate-insurance',
  name: 'Corporate',
  fields: CORPORATE_FIELDS,
  access: CORPORATE_ACCESS,
  brokers: ['sub_broker', 'broker'],
  insurer: 'company',
  netField: 'new_premium',
  firstOfRenewal: 'new_premium',
  products: { route: listCategories, permission: 'categories.list' },
  suggestions: { company: GENERAL_INSURERS },
  details: {
    More: InstallmentDetails,
  },
  userCsv: 'corporate_user_policy_list',
  routes: {
    list: listCorporatePolicies,
    sums: sumCorporatePolicies,
    read: readCorporatePolicy,
    commission: updateCorporateCommission,
    remove: deleteCorporatePolicy,
    restore: restoreCorporatePolicy,
    export: exportCorporatePolicies,
    renewals: listCorporateRenewals,
    chain: readCorporateChain,
    check: checkCorporatePolicyNo,
  },
});
