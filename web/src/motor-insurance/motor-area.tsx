import { GENERAL_INSURERS, OD_TP_PACKAGE } from '@bimabahi/contract/choices';
import { MOTOR_FIELDS, type MotorField } from '@bimabahi/contract/motor-fields';
import {
  checkMotorPolicyNo,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  type MotorPolicy,
  readMotorPolicy,
  restoreMotorPolicy,
  sumMotorPolicies,
  updateMotorCommission,
} from '@bimabahi/contract/motor-insurance';
import { readMotorChain } from '@bimabahi/contract/policy-chain';
import { productOptions } from '@bimabahi/contract/products';
import { areaOf } from '../policies/policy-area.ts';
import { NumberPlate } from '../ui/display/NumberPlate.tsx';
import { shownIdv } from './shown-idv.ts';

export const MOTOR = areaOf<MotorPolicy, MotorField>({
  kind: 'motor-insurance',
  name: 'Motor',
  fields: MOTOR_FIELDS,
  brokers: ['broker', 'sub_broker'],
  netField: 'net_premium',
  products: { route: productOptions, permission: 'products.options' },
  required: ['user_id', 'insured_name', 'start_date', 'end_date', 'vehicle_no'],
  inCommon: ['user_id', 'insured_name', 'insured_mobile', 'insured_email', 'name_remark', 'broker', 'sub_broker'],
  textFilters: {
    insured_name: [],
    insured_mobile: [],
    insured_email: [],
    name_remark: GENERAL_INSURERS,
    policy_no: [],
    vehicle_no: [],
    engine_no: [],
    chassis_no: [],
    product: [],
    sub_product: [],
    od_tp_package_policy: OD_TP_PACKAGE,
    broker: [],
    sub_broker: [],
  },
  filterGroups: {
    who: ['insured_name', 'insured_mobile', 'insured_email'],
    policy: ['name_remark', 'product', 'policy_no', 'vehicle_no', 'od_tp_package_policy', 'is_claim', 'broker'],
    rare: ['engine_no', 'chassis_no', 'sub_product', 'sub_broker'],
  },
  details: {
    groups: [
      ['Insured', ['insured_name', 'insured_mobile', 'insured_email']],
      [
        'Policy',
        [
          'name_remark',
          'policy_no',
          'product',
          'sub_product',
          'od_tp_package_policy',
          'start_date',
          'end_date',
          'od_end_date',
          'tp_end_date',
          'tp_insurer',
          'tp_policy_no',
          'business_type',
          'issue_date',
          'addons',
        ],
      ],
      ['Vehicle', ['vehicle_no', 'make_model', 'engine_no', 'chassis_no', 'registered_on', 'tdv', 'ncb']],
      ['Premium', ['od_premium', 'third_party_premium', 'net_premium', 'gst', 'total_premium', 'premium_reason']],
      [
        'Brokers and commission',
        ['broker', 'sub_broker', 'commission_in_per', 'commission_in_num', 'commission_out_per', 'commission_out_num'],
      ],
      ['Claim', ['is_claim', 'claim_remark']],
    ],
    value: (policy, field) => {
      if (field === 'vehicle_no') return <NumberPlate vehicleNo={policy.vehicle_no} />;
      return field === 'tdv' ? shownIdv(policy.tdv) : undefined;
    },
  },
  userCsv: 'user_motor_policy_list',
  routes: {
    list: listMotorPolicies,
    sums: sumMotorPolicies,
    read: readMotorPolicy,
    commission: updateMotorCommission,
    remove: deleteMotorPolicy,
    restore: restoreMotorPolicy,
    export: exportMotorPolicies,
    renewals: listMotorRenewals,
    chain: readMotorChain,
    check: checkMotorPolicyNo,
  },
});
