import { MOTOR_FIELDS } from '@bimabahi/contract/motor-fields';
import { policyCsvColumns } from '../policies/policy-csv-columns.ts';

export const csvColumns = policyCsvColumns('motor-insurance', {
  table: 'motor_insurance',
  fields: MOTOR_FIELDS,
});
