import { expect, it } from 'vitest';
import { cellsOf, grown, spread } from './spread.ts';

const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;

it('shares a year by weights, to the unit, and adds up', () => {
  expect(spread(1200, Array(12).fill(0), 1)).toEqual(Array(12).fill(100));
  expect(spread(100, [1, 1, 2], 1)).toEqual([25, 25, 50]);
  expect(spread(10, [1, 1, 1], 1)).toEqual([3, 4, 3]);
  expect(spread(0.05, [1, 1, 1], 0.01)).toEqual([0.02, 0.01, 0.02]);
  expect(spread(50, [3, -5, 2], 1)).toEqual([30, 0, 20]);
});

it.each([
  [1234567.89, 0.01],
  [9999999999.99, 0.01],
  [7, 1],
  [0, 1],
] as const)('adds up to %d', (total, unit) => {
  const parts = spread(
    total,
    Array.from({ length: 12 }, (_, at) => (at * 37) % 11),
    unit,
  );
  expect(sum(parts)).toBe(total);
  expect(parts.every((part) => part >= 0)).toBe(true);
});

it('grows by per cent to whole numbers', () => {
  expect([grown(1000.5, 10), grown(70, 5), grown(3, 0)]).toEqual([1101, 74, 3]);
});

it('reads what Excel copies', () => {
  expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
});
