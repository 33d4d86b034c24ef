import type { BUSINESS_TYPES } from '@bimabahi/contract/policies/policy-fields';

export const BUSINESS_TYPE_LABELS: Readonly<Record<(typeof BUSINESS_TYPES)[number], string>> = {
  new: 'New',
  renewal: 'Renewal',
  rollover: 'Rollover',
  used: 'Used',
};
