import { productOptions } from '@bimabahi/contract/catalogues/products';
import { MOTOR_ACCESS, MOTOR_FIELDS, type MotorField } from '@bimabahi/contract/policies/motor-fields';
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
} from '@bimabahi/contract/policies/motor-insurance';
import { readMotorChain } from '@bimabahi/contract/policies/policy-chain';
import { GENERAL_INSURERS, OD_TP_PACKAGE } from '@bimabahi/contract/values/choices';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { areaOf } from '../kit/policy-area.ts';
import { shownIdv } from './shown-idv.ts';

export const MOTOR = areaOf<MotorPolicy, MotorField>({
  kind: 'motor-insurance',
  name: 'Motor',
  fields: MOTOR_FIELDS,
  access: MOTOR_ACCESS,
  brokers: ['broker', 'sub_broker'],
  insurer: 'name_remark',
  netField: 'net_premium',
  firstOfRenewal: 'od_premium',
  products: { route: productOptions, permission: 'products.options' },
  suggestions: { name_remark: GENERAL_INSURERS, od_tp_package_policy: OD_TP_PACKAGE },
  details: {
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
