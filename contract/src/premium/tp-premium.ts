import { CLASS_LABELS, CLASS_UNITS, PASSENGER_CLASSES, type RatedVehicle, type VehicleClass } from '../trade/vehicle-class.ts';

export interface ThirdPartyRate {
  vehicle_class: VehicleClass;
  /** In cc, kW or tonnes, included; null: above all others, or a class without a measure. */
  up_to: number | null;
  years: number;
  premium: number;
  per_passenger: number | null;
  from_date: string;
  to_date: string | null;
  /** 1 once somebody compared it with the notification. */
  is_verified: number;
}

interface TpPremiumInput {
  vehicle: RatedVehicle;
  years?: number;
  on: string;
}

const limit = ({ up_to }: ThirdPartyRate) => up_to ?? Number.POSITIVE_INFINITY;

/** Null where the vehicle's measure is not known. */
function tpRateOf<Rate extends ThirdPartyRate>(
  rates: readonly Rate[],
  { vehicle: { vehicle_class, measure }, years = 1, on }: TpPremiumInput,
): Rate | null {
  if (CLASS_UNITS[vehicle_class] && measure === null) return null;
  const holding = rates.filter(
    (rate) =>
      rate.vehicle_class === vehicle_class &&
      rate.years === years &&
      rate.from_date <= on &&
      (rate.to_date === null || on <= rate.to_date) &&
      (measure ?? 0) <= limit(rate),
  );
  return holding.sort((a, b) => limit(a) - limit(b))[0] ?? null;
}

/** Null without a rate, or where passengers count and their number is not known. */
export function tpPremiumOf<Rate extends ThirdPartyRate>(
  rates: readonly Rate[],
  wanted: TpPremiumInput,
): { premium: number; rate: Rate } | null {
  const rate = tpRateOf(rates, wanted);
  const { passengers, vehicle_class } = wanted.vehicle;
  if (!rate || (PASSENGER_CLASSES.includes(vehicle_class) && passengers === null)) return null;
  return { premium: rate.premium + (rate.per_passenger ?? 0) * (passengers ?? 0), rate };
}

export function rateName({ vehicle_class, up_to, years }: Pick<ThirdPartyRate, 'vehicle_class' | 'up_to' | 'years'>): string {
  const unit = CLASS_UNITS[vehicle_class];
  const size = unit ? (up_to === null ? ', the largest' : ` up to ${up_to} ${unit}`) : '';
  return `${CLASS_LABELS[vehicle_class]}${size}${years === 1 ? '' : `, ${years} years`}`;
}
