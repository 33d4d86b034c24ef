import { expect, test } from 'vitest';
import { queryOf, readPlace, writePlace } from './list-place.ts';

const start = readPlace({}, ['company']);

test('an empty address is the first page of 20, unsorted and unfiltered', () => {
  expect(start).toEqual({ page: 1, size: 20, search: '', sort: undefined, order: undefined, filters: {} });
  expect(writePlace({}, start, ['company'])).toEqual({});
});

test('what is written is read again, and foreign keys stay', () => {
  const place = { page: 4, size: 20 as const, search: '98123', sort: 'name', order: 'desc' as const, filters: { company: 'ACKO' } };
  const url = writePlace({ open: 12, company: 'old' }, place, ['company']);
  expect(url).toEqual({ open: 12, page: 4, search: '98123', sort: 'name', order: 'desc', company: 'ACKO' });
  expect(readPlace(url, ['company'])).toEqual(place);
});

test('a search that the router took for a number is text', () => {
  expect(readPlace({ search: 98123 }, []).search).toBe('98123');
});

test('nonsense in the address is the default', () => {
  expect(readPlace({ page: '-3', limit: '7', order: 'up', company: { a: 1 } }, ['company'])).toEqual(start);
});

test('an order without a sort says nothing', () => {
  expect(queryOf(readPlace({ order: 'desc' }, []))).toEqual({});
});
