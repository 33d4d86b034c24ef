import { expect, test } from 'vitest';
import { nameOf } from './tp-rate-names.ts';

test.each([
  [{ vehicle_class: 'private_car', up_to: 1500, years: 3 } as const, 'Private car, up to 1500 cc, 3 years'],
  [{ vehicle_class: 'goods_vehicle', up_to: null, years: 1 } as const, 'Goods vehicle, above all others, 1 year'],
  [{ vehicle_class: 'auto', up_to: null, years: 1 } as const, 'Auto rickshaw, 1 year'],
])('a rate is called by class, size and years: %o', (rate, name) => expect(nameOf(rate)).toBe(name));
