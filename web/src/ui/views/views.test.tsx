// @vitest-environment happy-dom
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import type { SavedView } from '@bimabahi/contract/reports/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { useList } from '../list/use-list.ts';
import { fittingTabs } from './fitting-tabs.ts';
import { ViewBar } from './ViewBar.tsx';
import { presetsOf } from './view-presets.ts';
import { activeView, writeQuery } from './view-query.ts';

const OPTIONS = { filters: ['has_file', 'rated', 'is_claim'] };
const saved = (view: Partial<SavedView>): SavedView => ({
  id: 1,
  person_id: 1,
  screen: 'motor-insurance',
  name: 'Claims',
  query: 'is_claim=1',
  shared: false,
  position: 1,
  version: 1,
  ...view,
});

function Policies() {
  const list = useList(listMotorPolicies, OPTIONS);
  return <ViewBar screen="motor-insurance" list={list} route={listMotorPolicies} />;
}

const ME = { data: { id: 1, name: 'Asha', role: { id: 3, name: 'Feeder' }, settings: {} } };

let views: SavedView[];
let requests: ReturnType<typeof answerCalls>;
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  views = [saved({}), saved({ id: 2, name: 'Of the office', query: 'has_file=1', person_id: 9, shared: true, position: 2 })];
  requests = answerCalls(({ pathname }, { method }) => {
    if (pathname === '/api/user') return ME;
    if (pathname.startsWith('/api/saved-views'))
      return method === 'GET' ? { data: views, total_count: views.length } : { data: views[0], successMsg: 'Done!' };
    return { data: [], total_count: 7 };
  });
});

const bar = () => screen.findByRole('navigation', { name: 'Views' });
const tabs = async () => within(await bar()).findAllByRole('link');
const bodyOf = (method: string) => {
  const request = requests.find(({ init }) => init.method === method);
  return request && { path: request.url.pathname, body: JSON.parse(String(request.init.body)) };
};

test('the tabs are all, what was kept, what the role looks for, each with its count but the first', async () => {
  drawAt('', Policies);
  await waitFor(async () =>
    expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
      'All',
      'Claims7',
      'Of the office7',
      'Without file7',
      'Premium differs7',
      'Entered today7',
    ]),
  );
});

test('a tab is an address, and is the one that is shown where the address is its own', async () => {
  const { user, router } = drawAt('?page=3', Policies);
  const tab = async (name: RegExp) => within(await bar()).findByRole('link', { name });
  expect((await tab(/^All/)).getAttribute('aria-current')).toBe('page');
  await user.click(await tab(/^Without file/));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?has_file=0'));
  expect((await tab(/^Without file/)).getAttribute('aria-current')).toBe('page');
  expect((await tab(/^All/)).getAttribute('aria-current')).toBeNull();
});

test('filters without a view are kept under a name', async () => {
  const { user } = drawAt('?is_claim=1&sort=end_date&has_file=0', Policies);
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Claims without file');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf('POST')).toEqual({
      path: '/api/saved-views',
      body: { screen: 'motor-insurance', query: 'has_file=0&is_claim=1&order=asc&sort=end_date', name: 'Claims without file' },
    }),
  );
});

test('a refused query is said in the dialog', async () => {
  answerCalls(({ pathname }, { method }) => {
    if (pathname === '/api/user') return ME;
    if (method !== 'POST') return { data: [], total_count: 0 };
    expect(pathname).toBe('/api/saved-views');
    const message = 'Query: You may not filter by this field';
    return Response.json(
      { message, errorMsg: message, code: 'invalid', errors: { query: ['You may not filter by this field'] } },
      { status: 422 },
    );
  });
  const { user } = drawAt('?is_claim=1', Policies);
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Claims{Enter}');
  await screen.findByText(/You may not filter by this field/);
});

test("one's own view has a menu, that of the office has none", async () => {
  const { user } = drawAt('?is_claim=1', Policies);
  await user.click(await screen.findByRole('button', { name: 'Change the view Claims' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Rename', 'Move left', 'Move right', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Damage{Enter}');
  await waitFor(() => expect(bodyOf('PUT')).toEqual({ path: '/api/saved-views/1', body: { name: 'Damage', version: 1 } }));
});

test('a view of the office is not the Feeder’s to change', async () => {
  drawAt('?has_file=1', Policies);
  await tabs();
  expect(screen.queryByRole('button', { name: /^Change the view/ })).toBeNull();
});

test('a view moves by changing places with the next of one’s own', async () => {
  views = [saved({ position: 4 }), saved({ id: 3, name: 'Paid', query: 'has_file=1', position: 8 })];
  const { user } = drawAt('?is_claim=1', Policies);
  await user.click(await screen.findByRole('button', { name: 'Change the view Claims' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move right' }));
  await waitFor(() =>
    expect(
      requests.filter(({ init }) => init.method === 'PUT').map(({ url, init }) => [url.pathname, JSON.parse(String(init.body))]),
    ).toEqual([
      ['/api/saved-views/1', { position: 8 }],
      ['/api/saved-views/3', { position: 4 }],
    ]),
  );
});

describe('the view that is shown', () => {
  const of = (...queries: string[]) => queries.map((query) => ({ query }));
  it('is that of the same filters and sort, else that of the same filters without a sort', () => {
    const views = of('', 'has_file=0', 'has_file=0&order=asc&sort=end_date', 'city=Surat&sort=name');
    expect(activeView(views, {})).toBe(0);
    expect(activeView(views, { has_file: '0' })).toBe(1);
    expect(activeView(views, { has_file: '0', sort: 'end_date', order: 'asc' })).toBe(2);
    expect(activeView(views, { has_file: '0', sort: 'end_date', order: 'desc' })).toBe(1);
    expect(activeView(views, { city: 'Surat', sort: 'name', order: 'asc' })).toBe(3);
    expect(activeView(views, { city: 'Pune' })).toBe(-1);
  });

  it('is written with its names in order', () => {
    expect(writeQuery({ search: 'tata & co', has_file: '0' })).toBe('has_file=0&search=tata+%26+co');
  });
});

describe('the tabs that fit', () => {
  const named = ['All', 'Without file', 'Commission missing', 'Premium differs'].map((name) => ({ name }));
  const shown = (active: number, width: number) => fittingTabs(named, active, width).inLine.map(({ name }) => name);
  it('are the first, and the chosen one always', () => {
    expect(shown(0, 1200)).toHaveLength(4);
    expect(shown(0, 450)).toEqual(['All', 'Without file']);
    expect(shown(3, 450)).toEqual(['All', 'Premium differs']);
    expect(shown(2, 0)).toEqual(['Commission missing']);
  });
});

it('what a role looks for names days as of today', () => {
  expect(presetsOf('motor-renewals', 'Telecaller', '2026-12-10').map(({ name }) => name)).toEqual(['Ends in 30 days', 'Lost']);
  expect(presetsOf('motor-renewals', 'Telecaller', '2026-12-10')[0]?.query).toEqual({ from: '2026-12-10', to: '2027-01-09' });
  expect(presetsOf('corporate-insurance', 'Telecaller', '2026-02-10')).toEqual([
    { name: 'Ends this month', query: { end_month: '2', end_year: '2026' } },
  ]);
  expect(presetsOf('users', 'User')).toEqual([]);
});
