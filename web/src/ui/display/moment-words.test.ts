import { expect, test } from 'vitest';
import { dayWords, endWords, momentInIndia, momentWords, shortTime } from './moment-words.ts';

/** 10:00 in India, a Sunday. */
const NOW = new Date('2026-11-22T04:30:00Z');
const TODAY = '2026-11-22';

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-21', 'yesterday'],
  ['2026-11-28', 'Sat'],
  ['2026-11-16', 'Mon'],
  ['2026-11-29', '29-11-2026'],
  ['2026-11-15', '15-11-2026'],
])('%s is %s', (date, words) => expect(dayWords(date, TODAY)).toBe(words));

test('a moment has its day and its clock in India', () => {
  expect(momentWords('2026-11-22T10:30:00Z', NOW)).toBe('today 16:00');
  expect(momentWords('2026-11-22T18:30:00Z', NOW)).toBe('tomorrow 00:00');
  expect(momentWords('2026-11-26T05:00:00Z', NOW)).toBe('Thu 10:30');
});

test.each([
  ['2026-11-22', '10:50'],
  ['2026-11-23', 'tomorrow 10:50'],
  ['2026-11-21', 'yesterday 10:50'],
  ['2026-11-25', 'Wed 10:50'],
  ['2026-11-16', 'Mon 10:50'],
  ['2026-12-23', '23-12-2026 10:50'],
])('a time on %s is read as %s where the day is understood', (date, text) =>
  expect(shortTime(momentInIndia(date, '10:50'), NOW)).toBe(text),
);

test.each([
  ['2026-08-24', 'vermilion', 'Lapsed 90 days'],
  ['2026-11-21', 'vermilion', 'Lapsed 1 day'],
  ['2026-11-22', 'marigold', 'Today'],
  ['2026-11-23', 'marigold', 'Tomorrow'],
  ['2026-11-29', 'marigold', 'in 7 days'],
  ['2026-11-30', 'quiet', 'in 8 days'],
])('a cover that ends on %s is %s: %s', (date, tone, text) => expect(endWords(date, TODAY)).toEqual({ tone, text }));
