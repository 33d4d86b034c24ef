/** The broker columns are swapped compared with motor policies; see GLOSSARY.md. */
import { listCategories } from '@bimabahi/contract/categories';
import { GENERAL_INSURERS } from '@bimabahi/contract/choices';
import { CORPORATE_FIELDS, type CorporateField } from '@bimabahi/contract/corporate-fields';
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
} from '@bimabahi/contract/corporate-insurance';
import { readCorporateChain } from '@bimabahi/contract/policy-chain';
import { areaOf } from '../policies/policy-area.ts';
import { InstallmentDetails } from './InstallmentDetails.tsx';

export const CORPORATE = areaOf<CorporatePolicy, CorporateField>({
  kind: 'corporate-insurance',
  name: 'Corporate',
  fields: CORPORATE_FIELDS,
  brokers: ['sub_broker', 'broker'],
  netField: 'new_premium',
  products: { route: listCategories, permission: 'categories.list' },
  required: ['user_id', 'insured_name', 'start_date', 'end_date'],
  inCommon: ['user_id', 'insured_name', 'insured_mobile', 'insured_email', 'name_remark', 'company', 'sub_broker', 'broker'],
  textFilters: {
    insured_name: [],
    insured_mobile: [],
    insured_email: [],
    name_remark: [],
    policy_no: [],
    product: [],
    company: GENERAL_INSURERS,
    addons: [],
    broker: [],
    sub_broker: [],
  },
  filterGroups: {
    who: ['insured_name', 'insured_mobile', 'insured_email'],
    policy: ['company', 'product', 'policy_no', 'name_remark', 'is_installment', 'is_premium', 'sub_broker'],
    rare: ['addons', 'broker'],
  },
  details: {
    groups: [
      ['Insured', ['insured_name', 'insured_mobile', 'insured_email', 'name_remark']],
      [
        'Policy',
        ['company', 'policy_no', 'product', 'start_date', 'end_date', 'business_type', 'issue_date', 'item_description', 'addons'],
      ],
      ['Premium', ['terrisom', 'new_premium', 'gst', 'total_premium', 'premium_reason', 'is_premium', 'is_installment']],
      [
        'Brokers and commission',
        ['sub_broker', 'broker', 'commission_in_per', 'commission_in_num', 'commission_out_per', 'commission_out_num'],
      ],
      ['Remark', ['remark']],
    ],
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
