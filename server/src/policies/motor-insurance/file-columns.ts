import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { policyFileColumns } from '../kit/policy-file-columns.ts';

export const fileColumns = policyFileColumns('motor-insurance', {
  table: 'motor_insurance',
  fields: MOTOR_FIELDS,
});
