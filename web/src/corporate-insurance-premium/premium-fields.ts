/** What each field of a premium is called, and how its stored value is read. */
import { PREMIUM_FIELDS, PREMIUM_LABELS, type PremiumField } from '@bimabahi/contract/corporate-fields';
import { readBy } from '../policies/policy-area.ts';

export { PREMIUM_LABELS, type PremiumField };

/** How a stored value is read, where that is otherwise. */
export const PREMIUM_SHOWN = readBy(PREMIUM_FIELDS);

/** The labels of the fields that this person may write. */
export const writableLabels = (mayWrite: (field: string) => boolean): Record<PremiumField, string> =>
  Object.fromEntries(Object.entries(PREMIUM_LABELS).filter(([field]) => mayWrite(field))) as Record<PremiumField, string>;
