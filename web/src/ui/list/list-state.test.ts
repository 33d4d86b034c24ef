import { expect, test } from 'vitest';
import { queryOf, readListState, writeListState } from './list-state.ts';

const names = { filters: ['company'] };
const start = readListState({}, names);

test('an empty address is the first page of 20, unsorted and unfiltered', () => {
  expect(start).toEqual({ page: 1, size: 20, search: '', sort: undefined, order: undefined, filters: {} });
  expect(writeListState({}, start, names)).toEqual({});
});

test('what is written is read again, and foreign keys stay', () => {
  const state = { page: 4, size: 20 as const, search: '98123', sort: 'name', order: 'desc' as const, filters: { company: 'ACKO' } };
  const url = writeListState({ open: 12, company: 'old' }, state, names);
  expect(url).toEqual({ open: 12, page: 4, search: '98123', sort: 'name', order: 'desc', company: 'ACKO' });
  expect(readListState(url, names)).toEqual(state);
});

test('a search that the router took for a number is text', () => {
  expect(readListState({ search: 98123 }, { filters: [] }).search).toBe('98123');
});

test('nonsense in the address is the default', () => {
  expect(readListState({ page: '-3', limit: '7', order: 'up', company: { a: 1 } }, names)).toEqual(start);
});

test('an order without a sort says nothing', () => {
  expect(queryOf(readListState({ order: 'desc' }, { filters: [] }))).toEqual({});
});

test('a list beside others keeps to its own keys', () => {
  const calls = { filters: ['date'], prefix: 'calls_' };
  const url = { date: '2026-11-01', page: 3, calls_date: '2026-11-21', calls_page: 2, calls_limit: 'all' };
  const state = readListState(url, calls);
  expect(state).toMatchObject({ page: 2, size: 'all', filters: { date: '2026-11-21' } });
  expect(writeListState(url, state, calls)).toEqual(url);
  expect(writeListState(url, { ...state, page: 1, size: 20, filters: {} }, calls)).toEqual({ date: '2026-11-01', page: 3 });
});

test('a search that stands with the filters is the list’s search', () => {
  const filters = { filters: ['search', 'date'] };
  const state = readListState({ search: 'asha ', date: '2026-11-21' }, filters);
  expect(queryOf(state)).toEqual({ search: 'asha', date: '2026-11-21' });
  expect(writeListState({ search: 'asha ' }, { ...state, filters: { search: 'bina' } }, filters)).toEqual({ search: 'bina' });
  expect(writeListState({ search: 'asha ' }, { ...state, filters: {} }, filters)).toEqual({});
});
