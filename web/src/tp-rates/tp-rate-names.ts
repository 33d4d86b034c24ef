import type { TpRate } from '@bimabahi/contract/tp-rates';
import { CLASS_LABELS, CLASS_UNITS, type VehicleClass } from '@bimabahi/contract/vehicle-class';

export const TP_RATE_LABELS = {
  vehicle_class: 'Class',
  up_to: 'Up to',
  years: 'Years',
  premium: 'Premium',
  per_passenger: 'Per Passenger',
  from_date: 'From',
  to_date: 'To',
  source: 'Source',
  is_verified: 'Verified',
};

export const classOf = (vehicleClass: VehicleClass): string => CLASS_LABELS[vehicleClass];

/** "up to 1500 cc", "above all others", or nothing for a class with a single rate. */
export function sizeOf({ vehicle_class, up_to }: Pick<TpRate, 'vehicle_class' | 'up_to'>): string {
  const unit = CLASS_UNITS[vehicle_class];
  if (!unit) return '';
  return up_to === null ? 'above all others' : `up to ${up_to} ${unit}`;
}

export const yearsOf = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

export const nameOf = (rate: Pick<TpRate, 'vehicle_class' | 'up_to' | 'years'>): string =>
  [classOf(rate.vehicle_class), sizeOf(rate), yearsOf(rate.years)].filter(Boolean).join(', ');
