import { motorPolicy } from '@bimabahi/contract/motor-insurance';
import { MOTOR_LABELS } from '@bimabahi/contract/motor-labels';
import { policyCsvColumns } from '../policies/policy-csv-columns.ts';

export const csvColumns = policyCsvColumns('motor-insurance', {
  table: 'motor_insurance',
  shape: motorPolicy.shape,
  labels: MOTOR_LABELS,
  flags: ['is_claim'],
});
