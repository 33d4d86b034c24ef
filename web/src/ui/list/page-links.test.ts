import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

test('the first page links to three pages and the last', () => {
  expect(pageLinks(1, 175)).toEqual([1, 2, 3, 'gap', 175]);
});

test('a page in the middle has its neighbours and both margins', () => {
  expect(pageLinks(80, 175)).toEqual([1, 'gap', 79, 80, 81, 'gap', 175]);
});

test('the last page links to the three last and the first', () => {
  expect(pageLinks(175, 175)).toEqual([1, 'gap', 173, 174, 175]);
});

test('a margin page next to the range needs no gap', () => {
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a short list links to what there is', () => {
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(2, 2)).toEqual([1, 2]);
  expect(pageLinks(1, 0)).toEqual([]);
});
