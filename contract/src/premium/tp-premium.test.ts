import { describe, expect, it } from 'vitest';
import type { VehicleClass } from '../trade/vehicle-class.ts';
import { addDays } from '../values/periods.ts';
import { notifiedTp, rateName, tpFindings, tpPremiumOf } from './tp-premium.ts';
import { SEEDED_TP_RATES } from './tp-rates.ts';

const ON = '2026-04-01';
const premium = (vehicle_class: VehicleClass, measure: number | null, { years = 1, passengers = null as number | null, on = ON } = {}) =>
  tpPremiumOf(SEEDED_TP_RATES, { vehicle: { vehicle_class, measure, passengers }, years, on })?.premium ?? null;

describe('the premium of the table', () => {
  it.each<[VehicleClass, number, [number, number][], number]>([
    [
      'private_car',
      1,
      [
        [1000, 2094],
        [1500, 3416],
      ],
      7897,
    ],
    [
      'private_car',
      3,
      [
        [1000, 6521],
        [1500, 10640],
      ],
      24596,
    ],
    [
      'two_wheeler',
      1,
      [
        [75, 538],
        [150, 714],
        [350, 1366],
      ],
      2804,
    ],
    [
      'two_wheeler',
      5,
      [
        [75, 2901],
        [150, 3851],
        [350, 7365],
      ],
      15117,
    ],
    [
      'electric_car',
      1,
      [
        [30, 1780],
        [65, 2904],
      ],
      6712,
    ],
    [
      'electric_car',
      3,
      [
        [30, 5543],
        [65, 9044],
      ],
      20907,
    ],
    [
      'electric_two_wheeler',
      1,
      [
        [3, 457],
        [7, 607],
        [16, 1161],
      ],
      2383,
    ],
    [
      'electric_two_wheeler',
      5,
      [
        [3, 2466],
        [7, 3273],
        [16, 6260],
      ],
      12849,
    ],
    [
      'goods_vehicle',
      1,
      [
        [7.5, 16049],
        [12, 27186],
        [20, 35313],
        [40, 43950],
      ],
      44242,
    ],
  ])('of a %s for %i years holds up to its limits, included', (vehicle, years, limits, above) => {
    let lowest = 0.1;
    for (const [limit, amount] of limits) {
      for (const measure of [lowest, limit]) expect([measure, premium(vehicle, measure, { years })]).toEqual([measure, amount]);
      lowest = limit + 0.01;
    }
    for (const measure of [lowest, lowest * 100]) expect(premium(vehicle, measure, { years })).toBe(above);
    expect(premium(vehicle, null, { years })).toBeNull();
    expect(premium(vehicle, lowest, { years: 2 })).toBeNull();
  });

  it.each<[VehicleClass, number | null, number, number]>([
    ['taxi', 1000, 4, 6040 + 4 * 1162],
    ['taxi', 1000.5, 4, 7940 + 4 * 978],
    ['taxi', 1500, 6, 7940 + 6 * 978],
    ['taxi', 1501, 6, 10523 + 6 * 1117],
    ['auto', null, 3, 2371 + 3 * 1134],
    ['e_rickshaw', null, 4, 1539 + 4 * 737],
  ])('of a %s of %j cc with %i passengers is %i', (vehicle, measure, passengers, amount) => {
    expect(premium(vehicle, measure, { passengers })).toBe(amount);
    expect(premium(vehicle, measure)).toBeNull();
  });

  it('of a class without a measure is one', () => {
    expect([premium('goods_three_wheeler', null), premium('e_cart', null)]).toEqual([4492, 3139]);
  });

  it('changes on its day', () => {
    const auto = (on: string) => premium('auto', null, { passengers: 1, on });
    expect(auto('2024-01-04')).toBe(2539 + 1214);
    expect(auto('2024-01-05')).toBe(2371 + 1134);
    expect(premium('private_car', 900, { on: '2022-06-01' })).toBe(2094);
    expect(premium('private_car', 900, { on: addDays('2022-06-01', -1) })).toBeNull();
  });
});

it('a rate is named by class, limit and years', () => {
  expect(rateName({ vehicle_class: 'private_car', up_to: 1000, years: 1 })).toBe('Private car up to 1000 cc');
  expect(rateName({ vehicle_class: 'two_wheeler', up_to: null, years: 5 })).toBe('Two-wheeler, the largest, 5 years');
  expect(rateName({ vehicle_class: 'auto', up_to: null, years: 1 })).toBe('Auto rickshaw');
});

describe('what is notified for a policy', () => {
  const CAR = { product: 'Private Car', sub_product: '1197cc', od_tp_package_policy: 'Package', start_date: ON };
  const tp = (policy: object) => notifiedTp({ ...CAR, ...policy }, SEEDED_TP_RATES, 'private_car')?.premium ?? null;

  it('follows the facts before the words, and the years of a bundled cover', () => {
    expect([tp({}), tp({ cc: 999 }), tp({ cc: '1600' }), tp({ od_tp_package_policy: 'Bundled 1+3' })]).toEqual([3416, 2094, 7897, 10640]);
  });

  it('is nothing for own damage alone, without a size, and without a day', () => {
    expect([tp({ od_tp_package_policy: 'OD' }), tp({ sub_product: null }), tp({ start_date: '1-4' })]).toEqual([null, null, null]);
  });

  it('is a finding where another one is typed', () => {
    const found = (third_party_premium: number | string | null) =>
      tpFindings({ ...CAR, third_party_premium }, SEEDED_TP_RATES, 'private_car');
    expect([found(3416), found('3416.00'), found(3415), found(null), found('')]).toEqual([[], [], [], [], []]);
    expect(found(3691)).toMatchObject([{ field: 'third_party_premium', difference: '275.00', ask: false }]);
  });
});
