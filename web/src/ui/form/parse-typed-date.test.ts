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
  '15\u201303\u20132026',
  '15 \u2013 03 \u2013 2026',
  '15\u201403\u201426',
  '15\u201103\u20112026',
  '15\u22123\u22122026',
  '2026\u201303\u201315',
  '15th March 2026',
  '15TH MARCH, 2026',
  '15th of March 2026',
  "15 Mar '26",
  '15th Mar. 2026',
  '15-March-2026',
  '15/Mar/26',
  '15\u00a0March\u00a02026',
  'March 15, 2026',
  'Mar 15 2026',
  'march 15th, 2026',
  '१५-०३-२०२६',
  '१५/३/२६',
  '१५०३२०२६',
])('%s is the fifteenth of March 2026', (typed) => expect(parse(typed)).toBe('2026-03-15'));

test('a year that is left out is this year', () => {
  expect(parse('15-3')).toBe('2026-03-15');
  expect(parse('15 mar')).toBe('2026-03-15');
  expect(parse('15th march')).toBe('2026-03-15');
});

test('the day comes first', () => {
  expect(parse('04-05-2026')).toBe('2026-05-04');
});

test('September has two short names', () => {
  for (const typed of ['1 Sep 2026', '1 Sept 2026', 'Sept 1, 2026']) expect(parse(typed), typed).toBe('2026-09-01');
});

test('a leap day is real only in a leap year', () => {
  expect(parse('29-02-2028')).toBe('2028-02-29');
  expect(parse('29-02-2027')).toBeNull();
});

test.each([
  '',
  '15',
  '32-1-2026',
  '15-13-2026',
  '0-1-2026',
  '15-3-202',
  'tomorrow',
  '15 foo 2026',
  '1503',
  '15-3-20266',
  '15 ma 2026',
  '15 marx 2026',
  '15 marchs',
  'March 2026',
  'Mar 15 26',
  '15th',
  '15th-03-2026',
  '2026-15',
  '15-03-2026 10:00',
  '15-03-2026 - 16-03-2026',
  '3/15/2026',
  '२०२६-०३',
  '15..3.2026',
])('%j is no date', (typed) => expect(parse(typed)).toBeNull());

test('a birth is not to come', () => {
  expect(parseTypedDate('12-05-98', '2026-11-28', true)).toBe('1998-05-12');
  expect(parseTypedDate('12-05-26', '2026-11-28', true)).toBe('2026-05-12');
  expect(parseTypedDate('12-05-2098', '2026-11-28', true)).toBe('2098-05-12');
});
