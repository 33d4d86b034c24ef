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
  expect(coverLeft({ start_date: '2025-11-21', end_date: end }, '2026-11-21')).toEqual({ tone, text });
});

test('where it is asked for, the days of a cover that is far from its end are told too', () => {
  expect(coverLeft({ start_date: '2026-11-21', end_date: '2027-01-06' }, '2026-11-21', { exact: true })).toEqual({
    tone: 'leaf',
    text: '46 days',
  });
});

test('a cover that another follows is renewed, whether it runs or not', () => {
  const renewed = { tone: 'quiet', text: 'Renewed' };
  for (const end_date of ['2026-11-01', '2026-11-25', '2027-10-01'])
    expect(coverLeft({ start_date: '2025-11-21', end_date, is_renewed: true }, '2026-11-21')).toEqual(renewed);
});

test('a cover that has not begun says when it starts, and from that day what is left', () => {
  const cover = { start_date: '2026-11-22', end_date: '2026-11-30' };
  expect(coverLeft(cover, '2026-11-21')).toEqual({ tone: 'quiet', text: 'Starts 22-11-2026' });
  expect(coverLeft(cover, '2026-11-21', { exact: true }).text).toBe('Starts 22-11-2026');
  expect(coverLeft(cover, '2026-11-22').text).toBe('8 days');
});

const BUNDLED = { start_date: '2026-01-01', end_date: '2028-12-31', od_end_date: '2026-12-31' };
test.each([
  ['2025-12-01', 'Starts 01-01-2026'],
  ['2026-06-01', 'OD active'],
  ['2026-12-20', 'OD 11 days'],
  ['2026-12-31', 'OD today'],
  ['2027-01-01', 'TP active'],
  ['2029-01-01', 'TP lapsed 1 day'],
])('a cover of two ends is on %s: %s', (today, text) => {
  expect(coverLeft(BUNDLED, today).text).toBe(text);
});
