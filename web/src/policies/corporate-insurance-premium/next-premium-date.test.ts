import { expect, test } from 'vitest';
import { nextPremiumDate } from './next-premium-date.ts';

const END = '2028-03-31';

test.each([
  ['monthly', ['2026-04-01', '2026-05-01'], '2026-06-01'],
  ['quarterly, in any order', ['2026-07-15', '2026-04-15'], '2026-10-15'],
  ['half-yearly over the turn of a year', ['2026-01-10', '2026-07-10'], '2027-01-10'],
  ['yearly', ['2026-01-10', '2027-01-10'], '2028-01-10'],
  ['by the last two', ['2026-01-01', '2026-04-01', '2026-05-01'], '2026-06-01'],
  ['at the ends of months', ['2026-01-31', '2026-02-28'], '2026-03-31'],
  ['into a short month', ['2027-12-30', '2028-01-30'], '2028-02-29'],
  ['counting a day once', ['2026-04-01', '2026-05-01', '2026-05-01'], '2026-06-01'],
])('%s', (_, dates, next) => expect(nextPremiumDate(dates, END)).toBe(next));

test.each([
  ['no premium', []],
  ['one premium', ['2026-04-01']],
  ['one day', ['2026-04-01', '2026-04-01']],
  ['days that do not fit', ['2026-04-01', '2026-05-11']],
  ['an odd number of months', ['2026-04-01', '2026-09-01']],
  ['the cover is over by then', ['2027-12-01', '2028-03-01']],
])('no rhythm: %s', (_, dates) => expect(nextPremiumDate(dates, END)).toBeNull());
