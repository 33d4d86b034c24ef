import { type MotorPolicy, motorPolicy } from '@bimabahi/contract/motor-insurance';
import { FILTER_BY, SEARCHED_IN_EVERY_POLICY } from '../policies/matching/queries.ts';
import type { Stored } from '../policies/policy-table.ts';
import { policyQueries } from '../policies/queries.ts';

export type StoredMotorPolicy = Stored<MotorPolicy>;

export const motorPolicies = policyQueries<StoredMotorPolicy, 'motor_insurance'>({
  table: 'motor_insurance',
  fields: Object.keys(motorPolicy.shape),
  texts: ['insured_name', 'name_remark', 'policy_no', 'vehicle_no', 'product'],
  textFilters: {
    ...SEARCHED_IN_EVERY_POLICY,
    vehicle_no: FILTER_BY.searchedNumber,
    engine_no: FILTER_BY.searchedNumber,
    chassis_no: FILTER_BY.searchedNumber,
    sub_product: FILTER_BY.text,
    od_tp_package_policy: FILTER_BY.text,
    broker: FILTER_BY.text,
    sub_broker: FILTER_BY.text,
  },
  flagFilters: ['is_claim'],
});
