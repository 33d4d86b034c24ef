import { corporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { CORPORATE_LABELS } from '@bimabahi/contract/corporate-labels';
import { policyCsvColumns } from '../policies/policy-csv-columns.ts';
import { csvInstallments } from './queries.ts';

export const csvColumns = policyCsvColumns('corporate-insurance', {
  table: 'corporate_insurance',
  shape: corporatePolicy.shape,
  labels: CORPORATE_LABELS,
  flags: ['is_premium', 'is_installment'],
  more: [
    { label: 'Installments Due', fields: ['corporate-insurance.installments'], value: csvInstallments('due') },
    { label: 'Installments Paid', fields: ['corporate-insurance.installments'], value: csvInstallments('paid') },
    { label: 'Installments Outstanding', fields: ['corporate-insurance.installments'], value: csvInstallments('outstanding') },
  ],
});
