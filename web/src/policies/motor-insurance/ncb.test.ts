import { expect, test } from 'vitest';
import { asSlab, isSlab } from './ncb.ts';

test.each([
  ['0', '0%'],
  ['20', '20%'],
  [' 35 % ', '35%'],
  ['50.00', '50%'],
  ['NIL', '0%'],
  ['nil', '0%'],
  ['No', '0%'],
  ['00', '0%'],
])('a bonus typed as %s is %s', (typed, slab) => expect(asSlab(typed)).toBe(slab));

test.each(['37%', '5', 'abc', '120', ''])('%j is no slab and stays as it is typed', (typed) => {
  expect(asSlab(typed)).toBe(typed);
  expect(isSlab(typed)).toBe(false);
});
