import type { Premium, PremiumAmount } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { PREMIUM_LABELS } from './premium-fields.ts';

export interface AmountColumn {
  field: PremiumAmount;
  label: string;
  /** Shown in small print below a commission. */
  percentage?: (premium: Premium) => number | null | undefined;
}

const COLUMNS: readonly AmountColumn[] = [
  { field: 'premium_excluding_tax', label: PREMIUM_LABELS.premium_excluding_tax },
  { field: 'terrorism_premium', label: PREMIUM_LABELS.terrorism_premium },
  { field: 'tax', label: PREMIUM_LABELS.tax },
  { field: 'total_payable', label: PREMIUM_LABELS.total_payable },
  { field: 'commission_in_num', label: PREMIUM_LABELS.commission_in_num, percentage: ({ commission_in_per }) => commission_in_per },
  { field: 'commission_out_num', label: PREMIUM_LABELS.commission_out_num, percentage: ({ commission_out_per }) => commission_out_per },
];

export const amountColumns = (mayRead: (field: string) => boolean): AmountColumn[] => COLUMNS.filter(({ field }) => mayRead(field));
