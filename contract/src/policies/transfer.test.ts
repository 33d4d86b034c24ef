import { describe, expect, it } from 'vitest';
import { bonusToCharge, keptUntil } from './transfer.ts';

const POLICY = { start_date: '2026-04-01', end_date: '2027-03-31', od_premium: 8_000, ncb: '20%' };

describe('the bonus that a buyer is charged', () => {
  it.each([
    ['of the whole period', {}, '2026-04-01', 2_000],
    ['of the days left, both included', {}, '2026-10-01', 997.26],
    ['of the last day', {}, '2027-03-31', 5.48],
    ['of half the tariff', { ncb: '50%' }, '2026-04-01', 8_000],
    [
      'of own damage that ends earlier',
      { start_date: '2026-04-01', end_date: '2029-03-31', od_end_date: '2027-03-31' },
      '2026-10-01',
      997.26,
    ],
    ['after own damage', { end_date: '2029-03-31', od_end_date: '2027-03-31' }, '2027-05-01', 0],
  ])('is that %s', (_, over, on, charged) => expect(bonusToCharge({ ...POLICY, ...over }, on)).toBe(charged));
  it.each([{ ncb: '0%' }, { ncb: null }, { od_premium: null }, { od_premium: 0 }])('is nothing with %j', (over) =>
    expect(bonusToCharge({ ...POLICY, ...over }, '2026-10-01')).toBeNull(),
  );
});

it('is kept for three years by a letter', () =>
  expect([keptUntil('2026-11-26'), keptUntil('2024-02-29')]).toEqual(['2029-11-25', '2027-02-28']));
