import { z } from 'zod';
import { changeManyRoute, someOf } from '../api/change-many.ts';
import { inputsOf } from '../api/field.ts';
import { CORPORATE_FIELDS } from './corporate-fields.ts';
import { corporatePolicyFilters } from './corporate-insurance.ts';
import { MOTOR_FIELDS } from './motor-fields.ts';
import { motorPolicyFilters } from './motor-insurance.ts';

const OF_BOTH = ['product', 'broker', 'sub_broker', 'business_type', 'payment_mode'] as const;
export const MOTOR_SET_AT_ONCE = ['name_remark', ...OF_BOTH] as const;
export const CORPORATE_SET_AT_ONCE = ['company', ...OF_BOTH] as const;

const only = <F extends object, N extends keyof F>(fields: F, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N>;

export const changeManyMotorPolicies = changeManyRoute('motor-insurance', {
  filter: motorPolicyFilters,
  set: someOf(z.strictObject(inputsOf(only(MOTOR_FIELDS, MOTOR_SET_AT_ONCE)))),
  what: 'motor policies',
});
export const changeManyCorporatePolicies = changeManyRoute('corporate-insurance', {
  filter: corporatePolicyFilters,
  set: someOf(z.strictObject(inputsOf(only(CORPORATE_FIELDS, CORPORATE_SET_AT_ONCE)))),
  what: 'corporate policies',
});
