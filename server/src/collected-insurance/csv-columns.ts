import type { CollectedPolicy } from '@bimabahi/contract/collected-insurance';
import { type CsvColumn, csvDate } from '../files/csv.ts';
import { yesOrNo } from '../policies/policy-csv-columns.ts';

export const csvColumns: CsvColumn<CollectedPolicy>[] = [
  { label: 'Insurance', value: ({ kind }) => (kind === 'motor' ? 'Motor' : 'Corporate') },
  { label: 'User', value: ({ user }) => user.name },
  { label: 'User Mobile', value: ({ user }) => user.mobile },
  { label: 'Insured Name', value: ({ insured_name }) => insured_name },
  { label: 'Insured Mobile', value: ({ insured_mobile }) => insured_mobile },
  { label: 'Insured Email', value: ({ insured_email }) => insured_email },
  { label: 'Policy No.', value: ({ policy_no }) => policy_no },
  { label: 'Start Date', value: ({ start_date }) => csvDate(start_date) },
  { label: 'End Date', value: ({ end_date }) => csvDate(end_date) },
  { label: 'Add-on', value: ({ addons }) => addons },
  { label: 'Claim', value: ({ is_claim }) => (is_claim === null ? null : yesOrNo(is_claim)) },
  { label: 'Product', value: ({ product }) => product },
  { label: 'Company', value: ({ company }) => company },
  { label: 'Input Broker', value: ({ input_broker }) => input_broker },
  { label: 'Output Broker', value: ({ output_broker }) => output_broker },
  { label: 'Total Premium', value: ({ total_premium }) => total_premium },
];
