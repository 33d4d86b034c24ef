import { CORPORATE_LABELS } from '@bimabahi/contract/corporate-labels';
import type { RoleName } from '@bimabahi/contract/roles';
import { policyCsvColumns, yesOrNo } from '../policies/policy-csv-columns.ts';
import type { StoredCorporatePolicy } from './queries.ts';

export const csvColumns = (role: RoleName) =>
  policyCsvColumns<StoredCorporatePolicy>(role, 'corporate-insurance', {
    labels: CORPORATE_LABELS,
    written: { is_premium: ({ is_premium }) => yesOrNo(is_premium), is_installment: ({ is_installment }) => yesOrNo(is_installment) },
    more: [
      { label: 'Installments Due', value: ({ installments }) => installments?.due },
      { label: 'Installments Paid', value: ({ installments }) => installments?.paid },
      { label: 'Installments Outstanding', value: ({ installments }) => installments?.outstanding },
    ],
  });
