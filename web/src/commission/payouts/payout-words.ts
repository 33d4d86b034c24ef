import type { PayoutStatus } from '@bimabahi/contract/commission/payouts';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { Tone } from '../../ui/display/Chip.tsx';

export const STATUSES: Readonly<Record<PayoutStatus, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'marigold' },
  approved: { label: 'Approved', tone: 'marigold' },
  paid: { label: 'Paid', tone: 'leaf' },
  void: { label: 'Void', tone: 'quiet' },
};

export const payoutName = (month: string): string => `Payout of ${monthName(month)}`;
