import type { PayoutStatus } from '@bimabahi/contract/commission/payouts';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { Tone } from '../../ui/display/Chip.tsx';

export const STATUSES: Readonly<Record<PayoutStatus, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'marigold' },
  approved: { label: 'Approved', tone: 'marigold' },
  paid: { label: 'Paid', tone: 'leaf' },
  void: { label: 'Void', tone: 'quiet' },
};

/** The month of the day and those before it, the latest first. */
export function monthsBefore(today: string, number = 12): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: number }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}

export const payoutName = (month: string): string => `Payout of ${monthName(month)}`;
