import type { FieldName } from '@bimabahi/contract/permissions';
import { csvDate, csvNumber, csvText, csvWord, csvYesOrNo } from '../db/query/csv-expressions.ts';
import type { CopiedColumn } from '../files/csv.ts';

const ofBoth = (field: string): FieldName[] => [`motor-insurance.${field}`, `corporate-insurance.${field}`];

export const csvColumns: CopiedColumn[] = [
  { label: 'Insurance', fields: ['collected-insurance.kind'], value: csvWord('kind') },
  { label: 'User', fields: ofBoth('user'), value: csvText('client_name') },
  { label: 'User Mobile', fields: ofBoth('user'), value: csvText('client_mobile') },
  { label: 'Insured Name', fields: ofBoth('insured_name'), value: csvText('insured_name') },
  { label: 'Insured Mobile', fields: ofBoth('insured_mobile'), value: csvText('insured_mobile') },
  { label: 'Insured Email', fields: ofBoth('insured_email'), value: csvText('insured_email') },
  { label: 'Policy No.', fields: ofBoth('policy_no'), value: csvText('policy_no') },
  { label: 'Start Date', fields: ofBoth('start_date'), value: csvDate('start_date') },
  { label: 'End Date', fields: ofBoth('end_date'), value: csvDate('end_date') },
  { label: 'Add-on', fields: ofBoth('addons'), value: csvText('addons') },
  { label: 'Claim', fields: ['motor-insurance.is_claim'], value: csvYesOrNo('is_claim') },
  { label: 'Product', fields: ofBoth('product'), value: csvText('product') },
  { label: 'Company', fields: ['motor-insurance.name_remark', 'corporate-insurance.company'], value: csvText('company') },
  { label: 'Input Broker', fields: ['motor-insurance.broker', 'corporate-insurance.sub_broker'], value: csvText('input_broker') },
  { label: 'Output Broker', fields: ['motor-insurance.sub_broker', 'corporate-insurance.broker'], value: csvText('output_broker') },
  { label: 'Total Premium', fields: ofBoth('total_premium'), value: csvNumber('total_premium') },
];
