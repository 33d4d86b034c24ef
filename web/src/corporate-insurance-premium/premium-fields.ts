/** What each field of a premium is called, and how its stored value is read. */
import { PREMIUM_LABELS, type PremiumField } from '@bimabahi/contract/corporate-labels';
import { dayMonthYear, rupees } from '../format.ts';

export { PREMIUM_LABELS, type PremiumField };

const money = (value: string) => rupees(Number(value));
const percentage = (value: string) => `${value}%`;

/** Fields that are read otherwise than they are stored. */
export const PREMIUM_SHOWN: Partial<Record<PremiumField, (value: string) => string>> = {
  premium_date: dayMonthYear,
  premium_excluding_tax: money,
  terrorism_premium: money,
  tax: money,
  total_payable: money,
  commission_in_per: percentage,
  commission_in_num: money,
  commission_out_per: percentage,
  commission_out_num: money,
  pay_date: dayMonthYear,
};

/** The labels of the fields that this person may write. */
export const writableLabels = (mayWrite: (field: string) => boolean): Record<PremiumField, string> =>
  Object.fromEntries(Object.entries(PREMIUM_LABELS).filter(([field]) => mayWrite(field))) as Record<PremiumField, string>;
