/** Days since an unpaid installment fell due; 0 up to and including the due date. */
import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { daysBetween } from '@bimabahi/contract/values/periods';

export const daysOverdue = ({ status, premium_date }: Pick<Premium, 'status' | 'premium_date'>, today: string): number =>
  status === 'Paid' ? 0 : Math.max(0, daysBetween(premium_date, today));
