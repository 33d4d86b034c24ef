import type { FieldName, FieldOf } from '@bimabahi/contract/access/field-permissions';
import { asIs, word, yesOrNo } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

const ofBoth = (field: FieldOf<'motor-insurance'> & FieldOf<'corporate-insurance'>): FieldName[] => [
  `motor-insurance.${field}`,
  `corporate-insurance.${field}`,
];

export const fileColumns: ListColumn[] = [
  { label: 'Insurance', fields: ['collected-insurance.kind'], kind: 'text', value: word('kind') },
  { label: 'User', fields: ofBoth('user'), kind: 'text', value: asIs('client_name') },
  { label: 'User Mobile', fields: ofBoth('user'), kind: 'text', value: asIs('client_mobile') },
  { label: 'Insured Name', fields: ofBoth('insured_name'), kind: 'text', value: asIs('insured_name') },
  { label: 'Insured Mobile', fields: ofBoth('insured_mobile'), kind: 'text', value: asIs('insured_mobile') },
  { label: 'Insured Email', fields: ofBoth('insured_email'), kind: 'text', value: asIs('insured_email') },
  { label: 'Policy No.', fields: ofBoth('policy_no'), kind: 'text', value: asIs('policy_no') },
  { label: 'Start Date', fields: ofBoth('start_date'), kind: 'date', value: asIs('start_date') },
  { label: 'End Date', fields: ofBoth('end_date'), kind: 'date', value: asIs('end_date') },
  { label: 'Add-on', fields: ofBoth('addons'), kind: 'text', value: asIs('addons') },
  { label: 'Claim', fields: ['motor-insurance.is_claim'], kind: 'text', value: yesOrNo('is_claim') },
  { label: 'Product', fields: ofBoth('product'), kind: 'text', value: asIs('product') },
  { label: 'Company', fields: ['motor-insurance.name_remark', 'corporate-insurance.company'], kind: 'text', value: asIs('company') },
  {
    label: 'Input Broker',
    fields: ['motor-insurance.broker', 'corporate-insurance.sub_broker'],
    kind: 'text',
    value: asIs('input_broker'),
  },
  {
    label: 'Output Broker',
    fields: ['motor-insurance.sub_broker', 'corporate-insurance.broker'],
    kind: 'text',
    value: asIs('output_broker'),
  },
  { label: 'Total Premium', fields: ofBoth('total_premium'), kind: 'amount', value: asIs('total_premium') },
];
