import { expect, test } from 'vitest';
import { coverLeft } from './cover-left.ts';

test.each([
  ['2027-11-20', 'leaf', 'Active'],
  ['2027-01-06', 'leaf', 'Active'],
  ['2027-01-05', 'marigold', '45 days'],
  ['2026-11-22', 'marigold', '1 day'],
  ['2026-11-21', 'marigold', 'Today'],
  ['2026-11-20', 'vermilion', 'Lapsed 1 day'],
  ['2026-11-14', 'vermilion', 'Lapsed 7 days'],
])('a cover that ends on %s is %s: %s', (end, tone, text) => {
  expect(coverLeft(end, '2026-11-21')).toEqual({ tone, text });
});

test('where it is asked for, the days of a cover that is far from its end are told too', () => {
  expect(coverLeft('2027-01-06', '2026-11-21', { exact: true })).toEqual({ tone: 'leaf', text: '46 days' });
});
