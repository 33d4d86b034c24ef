import type { TpRate } from '@bimabahi/contract/premium/tp-rates';
import { CLASS_LABELS, CLASS_UNITS } from '@bimabahi/contract/trade/vehicle-class';
import { PERIOD_LABELS } from '../dated-rates/rate-fields.tsx';

export const TP_RATE_LABELS = {
  vehicle_class: 'Class',
  up_to: 'Up to',
  years: 'Years',
  premium: 'Premium',
  per_passenger: 'Per Passenger',
  ...PERIOD_LABELS,
  is_verified: 'Verified',
};

/** "up to 1500 cc", "above all others", or nothing for a class with a single rate. */
export function sizeOf({ vehicle_class, up_to }: Pick<TpRate, 'vehicle_class' | 'up_to'>): string {
  const unit = CLASS_UNITS[vehicle_class];
  if (!unit) return '';
  return up_to === null ? 'above all others' : `up to ${up_to} ${unit}`;
}

export const yearsOf = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

export const nameOf = (rate: Pick<TpRate, 'vehicle_class' | 'up_to' | 'years'>): string =>
  [CLASS_LABELS[rate.vehicle_class], sizeOf(rate), yearsOf(rate.years)].filter(Boolean).join(', ');
