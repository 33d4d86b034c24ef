import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { policyFileColumns } from '../kit/policy-file-columns.ts';
import { sumOfInstallments } from './queries.ts';

export const fileColumns = policyFileColumns('corporate-insurance', {
  table: 'corporate_insurance',
  fields: CORPORATE_FIELDS,
  more: [
    { label: 'Installments Due', fields: ['corporate-insurance.installments'], kind: 'amount', value: sumOfInstallments('due') },
    { label: 'Installments Paid', fields: ['corporate-insurance.installments'], kind: 'amount', value: sumOfInstallments('paid') },
    {
      label: 'Installments Outstanding',
      fields: ['corporate-insurance.installments'],
      kind: 'amount',
      value: sumOfInstallments('outstanding'),
    },
  ],
});
