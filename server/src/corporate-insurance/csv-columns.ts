import { corporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { CORPORATE_LABELS } from '@bimabahi/contract/corporate-labels';
import type { RoleName } from '@bimabahi/contract/roles';
import { policyCsvColumns } from '../policies/policy-csv-columns.ts';
import { csvInstallments } from './queries.ts';

export const csvColumns = (role: RoleName) =>
  policyCsvColumns(role, 'corporate-insurance', {
    table: 'corporate_insurance',
    shape: corporatePolicy.shape,
    labels: CORPORATE_LABELS,
    flags: ['is_premium', 'is_installment'],
    more: [
      { label: 'Installments Due', value: csvInstallments('due') },
      { label: 'Installments Paid', value: csvInstallments('paid') },
      { label: 'Installments Outstanding', value: csvInstallments('outstanding') },
    ],
  });
