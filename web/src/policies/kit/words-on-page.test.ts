import { expect, test } from 'vitest';
import { boxOn, type Word } from './words-on-page.ts';

/** Words on baselines 20 points apart, ten points to a letter. */
const page = (...rows: [x: number, text: string][][]): Word[] =>
  rows.flatMap((row, at) => row.map(([x, text]) => ({ text, x, y: 20 * at, width: 10 * text.length, height: 8 })));
const box = (words: Word[], value: string, line: string) => {
  const found = boxOn(words, { value, line });
  return found && [found.x, found.width, found.y];
};

test('a value is found where its line has it, however it is printed', () => {
  const words = page(
    [
      [0, 'Policy No.'],
      [200, '2316 2071 39'],
    ],
    [[0, 'Period: 01/06/2026 to 31/05/2027']],
    [
      [0, 'Total Premium'],
      [300, 'Rs. 1,13,300.00'],
    ],
    [[0, 'Issued on 02-MAY-2026']],
  );
  expect(box(words, '2316207139', 'Policy No.  2316 2071 39')).toEqual([200, 120, 0]);
  expect(box(words, '2026-06-01', 'Period: 01/06/2026 to 31/05/2027')).toEqual([80, 100, 20]);
  expect(box(words, '2027-05-31', 'Period: 01/06/2026 to 31/05/2027')).toEqual([220, 100, 20]);
  expect(box(words, '113300.00', 'Total Premium  Rs. 1,13,300.00')).toEqual([340, 110, 40]);
  expect(box(words, '2026-05-02', 'Issued on 02-MAY-2026')).toEqual([100, 110, 60]);
});

test('of a number that only holds it, and of a value that is said otherwise, the whole line is it', () => {
  const words = page([[0, 'PA cover 13300.00']], [[0, 'Private Car Package Policy']]);
  expect(box(words, '330.00', 'PA cover 13300.00')).toEqual([0, 170, 0]);
  expect(box(words, 'Package', 'Private Car Package Policy')).toEqual([120, 70, 20]);
  expect(box(words, '1+3 years', 'Private Car Package Policy')).toEqual([0, 260, 20]);
});

test('a line that was put together from several is found by its parts, and another page has none', () => {
  const words = page([[0, 'Insured']], [[0, 'Sunita']], [[0, 'Deshmukh']]);
  expect(box(words, 'Sunita', 'Insured Sunita Deshmukh')).toEqual([0, 60, 20]);
  expect(box(words, 'x', 'Vehicle')).toBeUndefined();
  expect(box(words, 'x', '')).toBeUndefined();
});
