import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const run = (text: string, x: number, y: number, width = text.length * 4) => ({ text, x, y, width, height: 8 });
const cells = (...runs: ReturnType<typeof run>[]) => linesOf([runs]).map((line) => line.cells.map(({ text }) => text));

it('words near each other are one cell, others are apart', () => {
  expect(cells(run('Policy', 10, 100), run('No.', 36, 100), run('123', 120, 100))).toEqual([['Policy No.', '123']]);
});

it('letters that touch are one word, as where a ligature is set alone', () => {
  expect(cells(run('Of', 10, 100), run('ﬁ', 18, 100), run('ce', 22.4, 100))).toEqual([['Office']]);
});

it('baselines that differ a little are one line, a line lower is another', () => {
  expect(cells(run('A', 10, 100), run('B', 90, 101.5), run('C', 10, 110))).toEqual([['A', 'B'], ['C']]);
});

it('columns that spaces keep apart are cells', () => {
  expect(cells(run('Policy No : 12      Previous Policy No : 11', 10, 100))).toEqual([['Policy No : 12', 'Previous Policy No : 11']]);
});

it('bold print that is the same text twice counts once', () => {
  expect(cells(run('Policy', 10, 100), run('Policy', 10.3, 100))).toEqual([['Policy']]);
});

it('a label close behind a sum is a cell of its own, a word behind a number is not', () => {
  expect(cells(run('5,000.00', 10, 100), run('Net Liability', 48, 100))).toEqual([['5,000.00', 'Net Liability']]);
  expect(cells(run('1197', 10, 100), run('cc', 32, 100))).toEqual([['1197 cc']]);
});
