/** How an installment was paid. */
import { keysOf } from '../values/keys-of.ts';

export const PAID_MEANS_LABELS = {
  cash: 'Cash',
  cheque: 'Cheque',
  upi: 'UPI',
  neft: 'NEFT',
  card: 'Card',
  other: 'Other',
} as const;
export type PaidMeans = keyof typeof PAID_MEANS_LABELS;
export const PAID_MEANS = keysOf(PAID_MEANS_LABELS);
