import { expect, it } from 'vitest';
import { areAlike, looseKey } from './client-names.ts';

it.each([
  ['Ramesh Makwana', 'Makwana Ramesh'],
  ['Mr. Ramesh  Makwana', 'ramesh makwana'],
  ['M/s. Umiya Roadlines', 'UMIYA ROADLINES'],
  ['Smt. Asha-ben R. Shah', 'Shah Asha Ben R'],
  ['શ્રી રમેશ', 'શ્રી. રમેશ'],
])('%s and %s have the same words', (one, other) => {
  expect(looseKey(one)).toBe(looseKey(other));
});

it.each([
  ['Ramesh Makwana', 'R Makwana'],
  ['Rameshbhai Makwana', 'Ramesh Makwana'],
  ['Ramesh A Makwana', 'Makwana Ramesh'],
  ['Ramesh Ambalal Makwana', 'Ramesh Makwana'],
  ['Ramesh Makwana', 'Ramesh Makvana'],
  ['R A Makwana', 'Ramesh Ambalal Makwana'],
  ['R A Makwana', 'Makwana Ramesh Ambalal'],
])('%s may be %s', (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([true, true]);
});

it.each([
  ['Ramesh Makwana', 'Sushila Makwana'],
  ['Ramesh Makwana', 'Rekha R Makwana'],
  ['Ramesh Makwana', 'Sushila Ramesh Makwana'],
  ['Mukeshbhai N Raval', 'Nishaben Mukeshbhai Raval'],
  ['M N Raval', 'Nishaben Mukeshbhai Raval'],
  ['Ramesh Makwana', 'Ramesh Makwana HUF'],
  ['Ramesh Makwana', 'Makwana Roadlines'],
  ['Umiya Roadlines', 'Umiya Transport'],
])('%s is not %s', (one, other) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([false, false]);
});
