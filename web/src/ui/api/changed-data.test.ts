import type { Route } from '@bimabahi/contract/api/route';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateChanged, isStaleAfter, resourceOf, SHOWS } from './changed-data.ts';

const contract = Object.values(
  import.meta.glob<Record<string, unknown>>(['/../contract/src/!(testing)/*.ts', '!**/*.test.ts'], { eager: true }),
);
const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const routes = contract.flatMap((module) => Object.values(module)).filter(isRoute);
const resources = (of: readonly Route[]) => [...new Set(of.map(({ path }) => resourceOf(path)))].sort();
const read = resources(routes.filter(({ method }) => method === 'GET'));
const changed = resources(routes.filter(({ method }) => method !== 'GET'));

const staleAfter = (path: Route['path']) => read.filter((resource) => isStaleAfter({ path }, [`/api/${resource}`]));

test('each resource that is read says what it shows, save the audit, which shows every change', () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(Object.keys(SHOWS).sort()).toEqual(read.filter((resource) => resource !== 'audit'));
});

test('what it shows are resources that can change', () => {
  expect(Object.values(SHOWS).flatMap((shown) => shown.filter((resource) => !changed.includes(resource)))).toEqual([]);
});

test('a changed motor policy is read again wherever policies are shown or counted, and nowhere else', () => {
  expect(staleAfter('/api/motor-insurance/{id}')).toEqual([
    'audit',
    'calls',
    'claims',
    'collected-insurance',
    'commission-items',
    'commissions',
    'dashboard',
    'endorsements',
    'month',
    'motor-insurance',
    'motor-insurance-renewals',
    'net-premium',
    'payees',
    'payouts',
    'policy-drafts',
    'receivables',
    'registers',
    'renewals',
    'search',
    'statements',
    'total-premium',
    'users',
  ]);
});

test('a paid installment is read again with its policy', () => {
  expect(staleAfter('/api/corporate-insurance-premium/{id}')).toEqual(
    expect.arrayContaining(['corporate-insurance', 'corporate-insurance-renewals', 'corporate-insurance-premium', 'collected-insurance']),
  );
});

test('a renamed client is read again in the policies that name them', () => {
  expect(staleAfter('/api/users/{id}')).toEqual(
    expect.arrayContaining(['motor-insurance', 'corporate-insurance', 'collected-insurance', 'dashboard', 'search']),
  );
});

test('a changed product leaves policies as they are', () => {
  expect(staleAfter('/api/products/{id}/status')).toEqual(['audit', 'commissions', 'month', 'products', 'registers']);
});

test('a query with any other key is read again after every change', () => {
  expect(isStaleAfter({ path: '/api/products/{id}' }, ['something else'])).toBe(true);
});

test('only what shows the change is invalidated', async () => {
  const client = new QueryClient();
  const keys = [['/api/products', '{}', { page: 1 }], ['/api/products/options', 'options', ''], ['/api/sliders', '{}', {}], ['/api/audit']];
  for (const key of keys) client.setQueryData(key, {});
  await invalidateChanged(client, { path: '/api/products/{id}' });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, true]);
});

/** A change is matched by path, so keys must begin with a route's path. */
test('every query of the panel begins its key with a path', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!**/*.test.*'], { query: '?raw', import: 'default', eager: true }),
  );
  const keys = sources.flatMap(([path, text]) =>
    [...text.matchAll(/queryKey: (?:\[([\w.]+)|(\w+))/g)].map(([, key, made]) => [path, key ?? made]),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter(([, key = '']) => !/\.path$|\.queryKey$|^keyOf$|^currentUserQuery$|^INSTALLATION$/.test(key))).toEqual([]);
});
