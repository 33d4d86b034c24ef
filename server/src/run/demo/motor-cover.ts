import type { ProductName } from './products.ts';
import type { VehicleKind } from './vehicle-models.ts';

export type Cover = 'OD' | 'TP' | 'Package' | 'Bundled 1+3' | 'Bundled 1+5';

export interface CoverOfYear {
  product: ProductName;
  cover: Cover;
  /** Of a new private car or two-wheeler three or five years, so that the policies within them are own damage only. */
  tpYears: 0 | 1 | 3 | 5;
}

export const FIRST_TP_YEARS = { car: 3, bike: 5 } as const;

const PACKAGE: Record<VehicleKind, ProductName> = {
  car: 'Private Car Package',
  bike: 'Two Wheeler Package',
  truck: 'GCV Package',
  goods3w: 'GCV 3W',
  taxi: 'PCV Taxi',
  bus: 'School Bus',
  machine: 'Misc-D Crane',
};

export function coverOfYear({ kind, age, liabilityOnly }: { kind: VehicleKind; age: number; liabilityOnly: boolean }): CoverOfYear {
  if (kind === 'car' && age === 0) return { product: 'Private Car Bundled 1+3', cover: 'Bundled 1+3', tpYears: 3 };
  if (kind === 'car' && age < FIRST_TP_YEARS.car) return { product: 'Private Car SAOD', cover: 'OD', tpYears: 0 };
  if (kind === 'bike' && age === 0) return { product: 'Two Wheeler Bundled 1+5', cover: 'Bundled 1+5', tpYears: 5 };
  if (kind === 'bike' && age < FIRST_TP_YEARS.bike) return { product: 'Two Wheeler SAOD', cover: 'OD', tpYears: 0 };
  if (kind === 'car' && liabilityOnly) return { product: 'Private Car Liability Only', cover: 'TP', tpYears: 1 };
  if (kind === 'bike' && liabilityOnly) return { product: 'Two Wheeler Liability', cover: 'TP', tpYears: 1 };
  return { product: PACKAGE[kind], cover: 'Package', tpYears: 1 };
}

/** From and to, before the bonus, in percent of the declared value. */
export const OWN_DAMAGE_RATES: Record<VehicleKind, readonly [number, number]> = {
  car: [1.2, 1.9],
  bike: [1.1, 1.6],
  truck: [0.5, 0.9],
  goods3w: [0.7, 1.1],
  taxi: [1.5, 2.2],
  bus: [0.6, 1],
  machine: [0.6, 0.9],
};
