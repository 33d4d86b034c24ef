import { expect, it } from 'vitest';
import { indexOf } from './find-labels.ts';
import { GENERAL } from './labels/general.ts';
import { linesOf } from './lines.ts';
import { wholeRows } from './whole-rows.ts';

type Placed = readonly [text: string, x: number, y: number];
const LABELS = indexOf(GENERAL);

/** Of letters that are 8 high: lines of a cell are 10 apart. */
const rows = (...placed: Placed[]) => {
  const runs = placed.map(([text, x, y]) => ({ text, x, y, width: text.length * 4, height: 8 }));
  return wholeRows(linesOf([runs]), LABELS).map(({ cells }) => cells.map(({ text }) => text));
};

it('a label of two lines and its value in the middle are one row', () => {
  expect(rows(['Total Own Damage', 20, 100], ['5,000.00', 120, 105], ['Premium (A)', 20, 110])).toEqual([
    ['Total Own Damage Premium (A)', '5,000.00'],
  ]);
});

it('a label of two lines has its value on the first', () => {
  expect(rows(['Insured Declared', 20, 100], ['5,12,500', 120, 100], ['Value (IDV)', 20, 110])).toEqual([
    ['Insured Declared Value (IDV)', '5,12,500'],
  ]);
});

it('values of two lines stand beside labels of one', () => {
  expect(
    rows(
      ...([
        ['Period of Insurance', 20, 100],
        ['From 05/01/2026 00:01', 120, 100],
        ['Make & Model', 240, 100],
        ['Maruti Suzuki', 340, 100],
        ['hrs to 04/01/2027', 120, 110],
        ['Swift VXI', 340, 110],
      ] as const),
    ),
  ).toEqual([['Period of Insurance', 'From 05/01/2026 00:01 hrs to 04/01/2027', 'Make & Model', 'Maruti Suzuki Swift VXI']]);
});

it('what is cut inside a word is put together without a space', () => {
  const cells = rows(
    ...([
      ['Email ID', 20, 100],
      ['sunita.deshmukh@example.i', 120, 100],
      ['Policy No.', 240, 100],
      ['3001/224206482/00/00', 340, 100],
      ['n', 120, 110],
      ['0', 340, 110],
    ] as const),
  );
  expect(cells).toEqual([['Email ID', 'sunita.deshmukh@example.in', 'Policy No.', '3001/224206482/00/000']]);
});

it.each<[string, Placed[]]>([
  [
    'labels set solid',
    [
      ['Net Premium', 20, 100],
      ['8,746.00', 120, 100],
      ['Total Premium', 20, 110],
      ['10,320.00', 120, 110],
    ],
  ],
  [
    'a label without a value above another',
    [
      ['Net Premium', 20, 100],
      ['Total Premium', 20, 110],
      ['10,320.00', 120, 110],
    ],
  ],
  [
    'two amounts below each other',
    [
      ['Loading', 20, 100],
      ['500.00', 120, 100],
      ['Rebate of the branch', 20, 110],
      ['100.00', 120, 110],
    ],
  ],
  [
    'a row that nothing tells from the end of the one above',
    [
      ['Policyholder', 20, 100],
      ['Sunita', 120, 100],
      ['Village', 20, 110],
      ['Wakad', 120, 110],
    ],
  ],
  [
    'two days below each other',
    [
      ['Own damage', 20, 100],
      ['01/06/2026', 120, 100],
      ['31/05/2027', 120, 110],
    ],
  ],
  [
    'a text that begins elsewhere',
    [
      ['Policyholder', 20, 100],
      ['Sunita', 120, 100],
      ['Deshmukh', 135, 110],
    ],
  ],
  [
    'lines that are as far apart as rows',
    [
      ['Policyholder', 20, 100],
      ['Sunita', 120, 100],
      ['Deshmukh', 120, 113],
    ],
  ],
])('%s stay apart', (_, placed) => {
  expect(rows(...placed).length).toBeGreaterThan(1);
});

it('a page of nothing but cells takes no time', () => {
  const placed = Array.from({ length: 5_000 }, (_, at): Placed => ['a', (at % 500) * 12, 100 + 5 * Math.floor(at / 500)]);
  const begun = performance.now();
  expect(rows(...placed)).toHaveLength(10);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
