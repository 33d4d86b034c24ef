import { expect, it } from 'vitest';
import { coverLength } from './cover-length.ts';

it.each([
  ['2026-08-15', '2027-08-14', null],
  ['2024-02-29', '2025-02-28', null],
  ['2026-08-15', '2029-08-14', { text: 'A cover of 3 years', unusual: false }],
  ['2026-08-15', '2031-08-14', { text: 'A cover of 5 years', unusual: false }],
  ['2026-08-15', '2026-08-15', { text: '◐ Shorter than a year: 1 day', unusual: true }],
  ['2026-08-15', '2027-08-13', { text: '◐ Shorter than a year: 364 days', unusual: true }],
  ['2026-08-15', '2027-08-15', { text: '◐ Longer than a year: 366 days', unusual: true }],
  ['2026-08-15', '2026-08-14', null],
  ['', '2026-08-14', null],
  ['31-02', '2026-08-14', null],
])('says of a cover from %s to %s: %o', (start, end, expected) => {
  expect(coverLength(start, end)).toEqual(expected);
});
