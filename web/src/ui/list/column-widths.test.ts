import { expect, test } from 'vitest';
import { columnWidths, foldedColumns } from './column-widths.ts';

const FIXED = { width: 60 };
const NAME = { width: 100, grow: 1 };
const REMARK = { width: 100, grow: 3 };

test('columns that grow share what is left over; the others stay', () => {
  expect(columnWidths([FIXED, NAME, REMARK], 660)).toEqual([60, 200, 400]);
});

test('where none grows, all do in proportion', () => {
  expect(columnWidths([{ width: 100 }, { width: 300 }], 800)).toEqual([200, 600]);
});

test('columns that grow give up to a quarter where there is too little room, others what they say', () => {
  expect(columnWidths([FIXED, NAME], 140)).toEqual([60, 80]);
  expect(columnWidths([FIXED, NAME], 90)).toEqual([60, 75]);
  expect(columnWidths([FIXED, FIXED], 90)).toEqual([60, 60]);
  expect(columnWidths([FIXED, { width: 140, least: 100 }], 100)).toEqual([60, 100]);
});

test('until the frame is measured, each column has what it needs', () => {
  expect(columnWidths([FIXED, NAME, {}], 0)).toEqual([60, 100, 140]);
});

test('columns fold by rank, as many as needed, and not into one that is hidden', () => {
  const total = { id: 'total', room: { width: 100 } };
  const columns = [
    total,
    { id: 'in', room: { width: 100, fold: { rank: 2, into: 'total', as: 'In' } } },
    { id: 'out', room: { width: 100, fold: { rank: 1, into: 'total', as: 'Out' } } },
    { id: 'file', room: { width: 50, fold: { rank: 0, into: 'end' } } },
  ];
  const idsAt = (frame: number) => foldedColumns(columns, frame).map(({ id }) => id);
  expect(idsAt(350)).toEqual([]);
  expect(idsAt(340)).toEqual(['out']);
  expect(idsAt(240)).toEqual(['out', 'in']);
  expect(idsAt(0)).toEqual([]);
});
