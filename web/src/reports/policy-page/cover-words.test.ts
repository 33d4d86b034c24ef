import { expect, test } from 'vitest';
import { clockChip, isToRenew, nearest, usedUp } from './cover-words.ts';

const clock = (fields: object) => ({ part: 'od', from: '2026-01-05', to: '2027-01-04', state: 'running', days: 41, ...fields }) as const;

test.each([
  [clock({}), 'OD 41 days left', 'marigold'],
  [clock({ days: 200 }), 'OD 200 days left', 'leaf'],
  [clock({ days: 0 }), 'OD ends today', 'marigold'],
  [clock({ state: 'lapsed', days: 1 }), 'OD lapsed for 1 day', 'vermilion'],
  [clock({ state: 'upcoming', days: 3 }), 'OD starts in 3 days', 'quiet'],
  [clock({ state: 'cancelled', to: '2026-10-01' }), 'Cancelled 01-10-2026', 'quiet'],
])('a clock says how it stands: %j', (each, text, tone) => {
  expect(clockChip(each as never, true)).toEqual({ text, tone });
});

test('without parts the chip begins with a capital', () => {
  expect(clockChip(clock({ part: 'whole', state: 'lapsed', days: 2 }) as never, false).text).toBe('Lapsed for 2 days');
});

test('what ends first is said, and what is due or lapsed is to be renewed', () => {
  const tp = clock({ part: 'tp', to: '2028-01-04', days: 406 });
  expect(nearest([tp, clock({})] as never)?.part).toBe('od');
  expect(isToRenew([tp] as never)).toBe(false);
  expect(isToRenew([tp, clock({})] as never)).toBe(true);
  expect(isToRenew([clock({ state: 'cancelled' })] as never)).toBe(false);
});

test('a bar is as long as what is over', () => {
  expect(usedUp(clock({}) as never, '2026-07-06')).toBeCloseTo(0.5, 1);
  expect(usedUp(clock({ state: 'upcoming' }) as never, '2025-12-01')).toBe(0);
  expect(usedUp(clock({ state: 'lapsed' }) as never, '2027-12-01')).toBe(1);
});
