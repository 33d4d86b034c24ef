import { PREMIUM_FIELDS, PREMIUM_LABELS, type PremiumField } from '@bimabahi/contract/policies/corporate-fields';
import { readBy } from '../kit/policy-area.ts';

export { PREMIUM_LABELS, type PremiumField };

export const PREMIUM_SHOWN = readBy(PREMIUM_FIELDS);

export const writableLabels = (mayWrite: (field: string) => boolean): Record<PremiumField, string> =>
  Object.fromEntries(Object.entries(PREMIUM_LABELS).filter(([field]) => mayWrite(field))) as Record<PremiumField, string>;
