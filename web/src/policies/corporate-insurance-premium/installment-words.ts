import type { InstallmentState } from '@bimabahi/contract/policies/installments';

export const STATE_LABELS: Readonly<Record<InstallmentState, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  week: 'Next 7 days',
  paid: 'Paid',
  cancelled: 'Policy cancelled',
  all: 'All',
};
