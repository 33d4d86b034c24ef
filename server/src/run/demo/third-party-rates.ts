/** Rupees a year before GST, from the Motor Vehicles (Third Party Insurance Base Premium) Rules 2022. For invented policies only. */
import type { VehicleModel } from './vehicle-models.ts';

/** Up to this size: premium of a year, and of the three or five years of a new private car or two-wheeler. */
type Slab = readonly [upTo: number, year: number, long?: number];

const CAR_CC: readonly Slab[] = [
  [1000, 2094, 6521],
  [1500, 3416, 10_640],
  [Infinity, 7897, 24_596],
];
const CAR_KW: readonly Slab[] = [
  [30, 1780, 5543],
  [65, 2904, 9044],
  [Infinity, 6712, 20_907],
];
const BIKE_CC: readonly Slab[] = [
  [75, 538, 2901],
  [150, 714, 3851],
  [350, 1366, 7365],
  [Infinity, 2804, 15_117],
];
const GOODS_KG: readonly Slab[] = [
  [7500, 16_049],
  [12_000, 27_186],
  [20_000, 35_313],
  [40_000, 43_950],
  [Infinity, 44_242],
];
const TAXI_CC: readonly Slab[] = [
  [1000, 6040],
  [1500, 7940],
  [Infinity, 10_523],
];
const TAXI_PASSENGER: readonly Slab[] = [
  [1000, 1162],
  [1500, 978],
  [Infinity, 1117],
];
const GOODS_THREE_WHEELER = 4492;
const SCHOOL_BUS = { base: 12_192, passenger: 745 };
const MACHINE = 7267;

const slab = (slabs: readonly Slab[], size: number) => slabs.find(([upTo]) => size <= upTo) as Slab;

export function thirdPartyRate(
  { kind, size, electric = false, passengers = 0 }: VehicleModel,
  { years = 1 }: { years?: 1 | 3 | 5 } = {},
): number {
  switch (kind) {
    case 'car':
    case 'bike': {
      const slabs = kind === 'bike' ? BIKE_CC : electric ? CAR_KW : CAR_CC;
      const [, year, long = 0] = slab(slabs, size);
      return years > 1 ? long : year;
    }
    case 'truck':
      return slab(GOODS_KG, size)[1];
    case 'goods3w':
      return GOODS_THREE_WHEELER;
    case 'taxi':
      return slab(TAXI_CC, size)[1] + passengers * slab(TAXI_PASSENGER, size)[1];
    case 'bus':
      return SCHOOL_BUS.base + passengers * SCHOOL_BUS.passenger;
    case 'machine':
      return MACHINE;
  }
}
