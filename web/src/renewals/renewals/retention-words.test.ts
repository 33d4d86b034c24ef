import { expect, test } from 'vitest';
import { lostOf, monthBefore, monthsOf, monthsRange, rateWords } from './retention-words.ts';

test('six months end with the last day of this one, over a year’s end too', () => {
  expect(monthsRange('2026-11')).toEqual({ from: '2026-06-01', to: '2026-11-30' });
  expect(monthsRange('2028-02')).toEqual({ from: '2027-09-01', to: '2028-02-29' });
  expect(monthBefore('2026-12', -1)).toBe('2027-01');
});

test('a month in which nothing fell due has its place, and no rate', () => {
  const november = {
    key: '2026-11',
    label: 'November',
    due: 4,
    renewed: 3,
    own_damage_dropped: 0,
    open: 0,
    asked: 0,
    before: 0,
    lost: {},
    rate: 0.75,
    due_premium: 8,
    renewed_premium: 6,
    premium_rate: 0.75,
  };
  const months = monthsOf([november], '2026-11');
  expect(months.map(({ key }) => key)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  expect(months.map(({ rate }) => rateWords(rate))).toEqual(['–', '–', '–', '–', '–', '75 %']);
});

test('losses of all reasons are counted together', () => expect(lostOf({ lost: { price: 2, sold: 1 } })).toBe(3));
