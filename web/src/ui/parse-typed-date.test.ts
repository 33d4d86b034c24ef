import { expect, test } from 'vitest';
import { parseTypedDate } from './parse-typed-date.ts';

const parse = (typed: string) => parseTypedDate(typed, '2026-11-21');

test.each([
  '15-3-26',
  '15/03/2026',
  '15.3.2026',
  '15 3 2026',
  ' 15 - 03 - 2026 ',
  '15032026',
  '150326',
  '15 Mar 2026',
  '15-mar-26',
  '15march2026',
  '2026-03-15',
])('%s is the fifteenth of March 2026', (typed) => expect(parse(typed)).toBe('2026-03-15'));

test('a year that is left out is this year', () => {
  expect(parse('15-3')).toBe('2026-03-15');
  expect(parse('15 mar')).toBe('2026-03-15');
});

test('the day comes first', () => {
  expect(parse('04-05-2026')).toBe('2026-05-04');
});

test('a leap day is real only in a leap year', () => {
  expect(parse('29-02-2028')).toBe('2028-02-29');
  expect(parse('29-02-2027')).toBeNull();
});

test.each(['', '15', '32-1-2026', '15-13-2026', '0-1-2026', '15-3-202', 'tomorrow', '15 foo 2026', '1503', '15-3-20266'])(
  '%j is no date',
  (typed) => expect(parse(typed)).toBeNull(),
);
