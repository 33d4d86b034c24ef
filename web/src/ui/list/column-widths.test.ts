import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const FIXED = { width: 60 };
const NAME = { width: 100, grow: 1 };
const REMARK = { width: 100, grow: 3 };

test('columns that grow share what is left over; the others stay', () => {
  expect(columnWidths([FIXED, NAME, REMARK], 660)).toEqual([60, 200, 400]);
});

test('where none grows, all do in proportion', () => {
  expect(columnWidths([{ width: 100 }, { width: 300 }], 800)).toEqual([200, 600]);
});

test('columns that grow give up to a quarter where there is too little room', () => {
  expect(columnWidths([FIXED, NAME], 140)).toEqual([60, 80]);
  expect(columnWidths([FIXED, NAME], 90)).toEqual([60, 75]);
  expect(columnWidths([FIXED, FIXED], 90)).toEqual([60, 60]);
});

test('until the frame is measured, each column has what it needs', () => {
  expect(columnWidths([FIXED, NAME, {}], 0)).toEqual([60, 100, 140]);
});
