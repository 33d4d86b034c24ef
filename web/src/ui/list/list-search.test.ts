import type { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { expect, expectTypeOf, test } from 'vitest';
import { listSearch } from './list-search.ts';

type SearchInput = Parameters<typeof read>[0];
const read = listSearch<typeof listMotorPolicies, { open?: string | number }>();

test('an address that makes sense stays as it is', () => {
  expect(
    read({ page: 3, limit: 'all', search: 'asha', sort: 'end_date', order: 'desc', policy_no: 'P/1', open: 7 } as SearchInput),
  ).toEqual({
    page: 3,
    limit: 'all',
    search: 'asha',
    sort: 'end_date',
    order: 'desc',
    policy_no: 'P/1',
    open: 7,
  });
});

test.each([
  [{ page: 'abc' }, {}],
  [{ page: '-3' }, {}],
  [{ page: '1' }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ limit: '7' }, {}],
  [{ limit: '20' }, {}],
  [{ order: 'desc' }, {}],
  [{ sort: 'end_date', order: 'up' }, { sort: 'end_date' }],
  [{ sort: 'end_date', order: 'asc' }, { sort: 'end_date' }],
  [{ search: '' }, {}],
  [{ policy_no: 'P/1', page: '0' }, { policy_no: 'P/1' }],
])('of %j is kept %j', (address, kept) => {
  expect(read(address as unknown as SearchInput)).toEqual(kept);
});

test('of a list beside others only its own keys are set right', () => {
  const readTelecom = listSearch<typeof listMotorPolicies, object, 'telecom_'>('telecom_');
  const address = { page: 'abc', telecom_page: 'abc', telecom_sort: 'name', telecom_order: 'desc' };
  expect(readTelecom(address as unknown as Parameters<typeof readTelecom>[0])).toEqual({
    page: 'abc',
    telecom_sort: 'name',
    telecom_order: 'desc',
  });
});

test('the keys are those of the contract’s query', () => {
  expectTypeOf<ReturnType<typeof read>>().toHaveProperty('vehicle_no');
  expectTypeOf<ReturnType<typeof read>>().not.toHaveProperty('terrisom');
  expectTypeOf<ReturnType<typeof read>['page']>().toEqualTypeOf<number | undefined>();
});
