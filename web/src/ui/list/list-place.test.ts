import { expect, test } from 'vitest';
import { queryOf, readPlace, writePlace } from './list-place.ts';

const names = { filters: ['company'] };
const start = readPlace({}, names);

test('an empty address is the first page of 20, unsorted and unfiltered', () => {
  expect(start).toEqual({ page: 1, size: 20, search: '', sort: undefined, order: undefined, filters: {} });
  expect(writePlace({}, start, names)).toEqual({});
});

test('what is written is read again, and foreign keys stay', () => {
  const place = { page: 4, size: 20 as const, search: '98123', sort: 'name', order: 'desc' as const, filters: { company: 'ACKO' } };
  const url = writePlace({ open: 12, company: 'old' }, place, names);
  expect(url).toEqual({ open: 12, page: 4, search: '98123', sort: 'name', order: 'desc', company: 'ACKO' });
  expect(readPlace(url, names)).toEqual(place);
});

test('a search that the router took for a number is text', () => {
  expect(readPlace({ search: 98123 }, { filters: [] }).search).toBe('98123');
});

test('nonsense in the address is the default', () => {
  expect(readPlace({ page: '-3', limit: '7', order: 'up', company: { a: 1 } }, names)).toEqual(start);
});

test('an order without a sort says nothing', () => {
  expect(queryOf(readPlace({ order: 'desc' }, { filters: [] }))).toEqual({});
});

test('a list beside others keeps to its own keys', () => {
  const calls = { filters: ['date'], prefix: 'calls_' };
  const url = { date: '2026-11-01', page: 3, calls_date: '2026-11-21', calls_page: 2, calls_limit: 'all' };
  const place = readPlace(url, calls);
  expect(place).toMatchObject({ page: 2, size: 'all', filters: { date: '2026-11-21' } });
  expect(writePlace(url, place, calls)).toEqual(url);
  expect(writePlace(url, { ...place, page: 1, size: 20, filters: {} }, calls)).toEqual({ date: '2026-11-01', page: 3 });
});

test('a search that stands with the filters is the list’s search', () => {
  const filters = { filters: ['search', 'date'] };
  const place = readPlace({ search: 'asha ', date: '2026-11-21' }, filters);
  expect(queryOf(place)).toEqual({ search: 'asha', date: '2026-11-21' });
  expect(writePlace({ search: 'asha ' }, { ...place, filters: { search: 'bina' } }, filters)).toEqual({ search: 'bina' });
  expect(writePlace({ search: 'asha ' }, { ...place, filters: {} }, filters)).toEqual({});
});
