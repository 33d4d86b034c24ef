import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Chip, type Tone } from '../../ui/display/Chip.tsx';
import { SOON } from '../corporate-insurance/installment-soon.ts';

type Judged = Pick<Premium, 'status' | 'bounced_on' | 'premium_date'>;

/** By its date: red is overdue or came back, amber due soon; what is months away is grey. */
export function premiumTone({ status, bounced_on, premium_date }: Judged, today: string): Tone {
  if (status === 'Paid') return 'leaf';
  if (bounced_on || premium_date < today) return 'vermilion';
  return daysBetween(today, premium_date) <= SOON ? 'marigold' : 'quiet';
}

export const PremiumStatusChip = ({ premium }: { premium: Judged }) => (
  <Chip tone={premiumTone(premium, todayInIndia())}>{premium.bounced_on && premium.status === 'Unpaid' ? 'Bounced' : premium.status}</Chip>
);
