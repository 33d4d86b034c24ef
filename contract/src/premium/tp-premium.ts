import { dayMonthYear } from '../api/format.ts';
import { coverOf, yearsOf } from '../trade/cover.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import {
  CLASS_LABELS,
  CLASS_UNITS,
  type DescribedVehicle,
  PASSENGER_CLASSES,
  type RatedVehicle,
  ratedVehicle,
  type VehicleClass,
} from '../trade/vehicle-class.ts';
import { decimalOf, grouped, paise } from '../values/money.ts';
import type { Finding } from './premium-check.ts';

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

type Text = string | null | undefined;
export interface TpPolicy extends DescribedVehicle {
  od_tp_package_policy?: Text;
  start_date?: Text;
  third_party_premium?: string | number | null | undefined;
}

const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What the table has for the policy; null for own damage alone, and where it has nothing. */
export function notifiedTp<Rate extends ThirdPartyRate>(policy: TpPolicy, rates: readonly Rate[], line: ProductLine | null) {
  const { od_tp_package_policy: cover, start_date: on } = policy;
  if (coverOf(cover) === 'od' || !on || !STORED_DATE.test(on)) return null;
  const vehicle = ratedVehicle({ ...policy, line });
  return vehicle && tpPremiumOf(rates, { vehicle, on, years: yearsOf(cover)?.tp ?? 1 });
}

export const sourceOf = ({ is_verified, from_date, ...rate }: ThirdPartyRate) =>
  `${rateName(rate)}, table of ${dayMonthYear(from_date)}${is_verified === 1 ? '' : ': verify'}`;

const ONE_RUPEE = 100n;

/** A third party premium that is not the notified one. */
export function tpFindings(policy: TpPolicy, rates: readonly ThirdPartyRate[], line: ProductLine | null): Finding[] {
  const { third_party_premium: typed } = policy;
  const tp = typeof typed === 'number' ? paise(typed.toFixed(2)) : paise(typed ?? undefined);
  const notified = tp === null ? null : notifiedTp(policy, rates, line);
  if (tp === null || notified === null) return [];
  const difference = tp - (paise(notified.premium.toFixed(2)) as bigint);
  const size = difference < 0n ? -difference : difference;
  if (size <= ONE_RUPEE) return [];
  const shown = grouped(notified.premium.toFixed(2));
  const message = `Notified is ${shown} (${sourceOf(notified.rate)}). The third party typed is ₹${grouped(decimalOf(size))} ${difference < 0n ? 'less' : 'more'}.`;
  return [{ field: 'third_party_premium', message, difference: `${difference < 0n ? '-' : ''}${decimalOf(size)}`, ask: false }];
}
