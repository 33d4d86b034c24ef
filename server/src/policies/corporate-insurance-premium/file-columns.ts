import { BOUNCE_FIELDS, CORPORATE_FIELDS, MEANS_FIELDS, PREMIUM_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { presence } from '../../db/query/shown-values.ts';
import { columnOf } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

const OF_POLICY = ['policy_no', 'insured_name', 'insured_mobile', 'company', 'product'] as const;

export const fileColumns: ListColumn[] = [
  ...OF_POLICY.map((field) => columnOf(CORPORATE_FIELDS[field], `policy.${field}`, [`corporate-insurance.${field}`])),
  ...keysOf(PREMIUM_FIELDS).map((field) => columnOf(PREMIUM_FIELDS[field], `premium.${field}`, [`corporate-insurance-premium.${field}`])),
  ...keysOf(BOUNCE_FIELDS).map((field) => columnOf(BOUNCE_FIELDS[field], `premium.${field}`, [`corporate-insurance-premium.${field}`])),
  { label: 'Pay Slip', fields: ['corporate-insurance-premium.pay_slip_file'], kind: 'text', value: presence('premium.document_id') },
  // Behind the others, so that their columns keep their places.
  ...keysOf(MEANS_FIELDS).map((field) => columnOf(MEANS_FIELDS[field], `premium.${field}`, [`corporate-insurance-premium.${field}`])),
];
