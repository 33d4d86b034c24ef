import { csvDate, csvNumber, csvText, csvWord, csvYesOrNo } from '../db/query/csv-expressions.ts';
import type { CopiedColumn } from '../files/csv.ts';

export const csvColumns: CopiedColumn[] = [
  { label: 'Insurance', value: csvWord('kind') },
  { label: 'User', value: csvText('client_name') },
  { label: 'User Mobile', value: csvText('client_mobile') },
  { label: 'Insured Name', value: csvText('insured_name') },
  { label: 'Insured Mobile', value: csvText('insured_mobile') },
  { label: 'Insured Email', value: csvText('insured_email') },
  { label: 'Policy No.', value: csvText('policy_no') },
  { label: 'Start Date', value: csvDate('start_date') },
  { label: 'End Date', value: csvDate('end_date') },
  { label: 'Add-on', value: csvText('addons') },
  { label: 'Claim', value: csvYesOrNo('is_claim') },
  { label: 'Product', value: csvText('product') },
  { label: 'Company', value: csvText('company') },
  { label: 'Input Broker', value: csvText('input_broker') },
  { label: 'Output Broker', value: csvText('output_broker') },
  { label: 'Total Premium', value: csvNumber('total_premium') },
];
