import { CORPORATE_FIELDS } from '@bimabahi/contract/corporate-fields';
import { policyCsvColumns } from '../policies/policy-csv-columns.ts';
import { csvInstallments } from './queries.ts';

export const csvColumns = policyCsvColumns('corporate-insurance', {
  table: 'corporate_insurance',
  fields: CORPORATE_FIELDS,
  more: [
    { label: 'Installments Due', fields: ['corporate-insurance.installments'], value: csvInstallments('due') },
    { label: 'Installments Paid', fields: ['corporate-insurance.installments'], value: csvInstallments('paid') },
    { label: 'Installments Outstanding', fields: ['corporate-insurance.installments'], value: csvInstallments('outstanding') },
  ],
});
