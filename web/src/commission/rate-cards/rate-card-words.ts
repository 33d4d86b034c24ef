import type { RateCard, RateCardStatus, RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { Tone } from '../../ui/display/Chip.tsx';
import { dayMonthYear } from '../../ui/format.ts';

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
} as const;

export const periodOf = ({ from_date, to_date }: Pick<RateCard, 'from_date' | 'to_date'>): string =>
  to_date ? `${dayMonthYear(from_date)} to ${dayMonthYear(to_date)}` : `from ${dayMonthYear(from_date)}`;

/** Whose rates these are. */
export const partyOf = ({ insurer, payee }: Pick<RateCard, 'insurer' | 'payee'>): string =>
  [insurer ?? 'Every insurer', payee].filter(Boolean).join(', ');
