import fc from 'fast-check';
import { expect, it } from 'vitest';
import { netOfTotal, totalOfNet } from './net-of-total.ts';
import { SEEDED_TAX_RATES } from './tax-rates.ts';

const corporate = (line: 'health_individual' | 'health_group' | 'life_individual' | null, on = '2026-08-15') =>
  ({ kind: 'corporate', line, on }) as const;
const motor = (line: 'goods_vehicle' | 'private_car', cover: string) => ({ kind: 'motor', line, cover, on: '2026-08-15' }) as const;
const net = (total: string, premium: Parameters<typeof netOfTotal>[1]) => netOfTotal(total, premium, SEEDED_TAX_RATES);

it('a net premium is what the GST of its line and day leaves of the total', () => {
  expect(net('15000', corporate('health_individual'))).toEqual({ amount: '15000.00', percent: 0 });
  expect(net('15000', corporate('health_individual', '2025-09-21'))).toEqual({ amount: '12711.86', percent: 18 });
  expect(net('118000', corporate('health_group'))).toEqual({ amount: '100000.00', percent: 18 });
  expect(net('2100', motor('goods_vehicle', 'TP'))).toEqual({ amount: '2000.00', percent: 5 });
});

it('is not guessed where the line, the day or the share of each part is not known', () => {
  expect(net('118', corporate(null)).open).toBe('the line of its product is not known');
  expect(net('118', corporate('health_group', '')).open).toBe('it has no day');
  expect(net('118', corporate('health_group', '1999-01-01')).open).toBe('no rate of GST holds on that day');
  expect(net('118', motor('goods_vehicle', 'Package')).open).toBe('its own damage and its third party are taxed differently');
  expect(net('118', corporate('life_individual', '2025-09-21')).open).toContain('went by plan and year');
});

it('and its GST come to the total again, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (inPaise) => {
      const total = (inPaise / 100).toFixed(2);
      const { amount = '' } = net(total, corporate('health_group'));
      const again = Number(totalOfNet(amount, corporate('health_group'), SEEDED_TAX_RATES).amount);
      expect(Math.abs(Math.round(again * 100) - inPaise)).toBeLessThanOrEqual(1);
    }),
  );
});
