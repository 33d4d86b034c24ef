import type { RateCard, RateCardStatus, RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count, dayMonthYear, rupees } from '../../ui/format.ts';

export const SIDE_LABELS: Readonly<Record<RateSide, string>> = { in: 'In', out: 'Out' };
export const STATUS_LABELS: Readonly<Record<RateCardStatus, string>> = { draft: 'Draft', live: 'Live', retired: 'Retired' };
export const STATUS_TONES: Readonly<Record<RateCardStatus, Tone>> = { draft: 'marigold', live: 'leaf', retired: 'quiet' };
export const CARD_LABELS = {
  name: 'Name',
  side: 'Side',
  insurer_id: 'Insurer',
  payee: 'Output Broker',
  from_date: 'From',
  to_date: 'To',
  slabs: 'Volume Slabs',
} as const;

/** "+₹ 12.00". */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${rupees(Math.abs(amount))}`;

export const effectSentence = ({ policies, difference }: { policies: number; difference: number }): string =>
  policies === 0
    ? 'No policy of its period has another commission.'
    : `${count(policies)} ${policies === 1 ? 'policy of its period has' : 'policies of its period have'} another commission, ${signed(difference)} in all: they keep it until they are re-rated.`;

export const periodOf = ({ from_date, to_date }: Pick<RateCard, 'from_date' | 'to_date'>): string =>
  to_date ? `${dayMonthYear(from_date)} to ${dayMonthYear(to_date)}` : `from ${dayMonthYear(from_date)}`;

/** Whose rates these are. */
export const partyOf = ({ insurer, payee }: Pick<RateCard, 'insurer' | 'payee'>): string =>
  [insurer ?? 'Every insurer', payee].filter(Boolean).join(', ');
