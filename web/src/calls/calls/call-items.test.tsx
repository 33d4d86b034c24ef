// @vitest-environment happy-dom
import type { CallItem, InHand } from '@bimabahi/contract/calls/call-queue';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { motorPolicy } from '../../testing/motor-policy.ts';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { queueItem } from '../../testing/queue-item.ts';
// Fetched when it is asked for; here it is there at once.
import './CallItems.tsx';
import './Quotes.tsx';
import '../../renewals/renewals/public.ts';
import { CallsPage } from './CallsPage.tsx';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => 'Telecaller' }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 3, settings: {} } }) }));

const NUMBER = '9000000135';
const due = (renewal_id: number, number = NUMBER): CallItem => ({
  ...{ renewal_id, policies: 'motor', policy_no: `P/${renewal_id}`, insured_name: 'Client 1', about: 'Tata Ace', number },
  ...{ vehicle_no: `GJ01AB100${renewal_id}`, ends_on: '2026-12-02', part: 'whole', asks: false },
});
const line = {
  do_not_call: null,
  clients: [],
  policies: [],
  renewals: [],
  dues: [],
  counts: { policies: 0, renewals: 0, dues: 0 },
  enquiries: [],
  calls: [],
  alike: [],
};
let items: CallItem[];
let asked: Renewal | null = null;
const inHand = (id: number): InHand => ({
  ...{ item: queueItem(id, { items }), held_until: null, renewal: asked?.id === id ? asked : null, enquiry: null },
  line: { number: NUMBER, ...line },
});
let requests: ReturnType<typeof answerCalls>;

beforeEach(() => {
  sessionStorage.clear();
  asked = null;
  items = [due(1), due(2), due(3, '9000000136')];
  requests = answerCalls(({ pathname }, { body }) => {
    if (pathname === '/api/calls/queue')
      return { data: [queueItem(1, { items })], total_count: 1, counts: { rest: 1 }, more: [], called_today: 0 };
    if (pathname === '/api/calls/take') return { data: inHand(JSON.parse(String(body)).renewal_id) };
    if (pathname === '/api/renewals/2') return { successMsg: 'Renewed!', data: asked };
    if (pathname === `/api/motor-insurance/${motorPolicy.id}`) return { data: motorPolicy };
    if (/\/calls$/.test(pathname)) return { successMsg: 'Call logged!', data: {} };
    return { data: [], total_count: 0 };
  });
});

const logged = () =>
  requests.flatMap(({ url, init }) => (/renewals\/\d+\/calls$/.test(url.pathname) ? [[url.pathname, JSON.parse(String(init.body))]] : []));

test('an outcome holds of what is ticked: at first all with the number of the call', async () => {
  const { user } = drawAt('', CallsPage, '/calls');
  await screen.findByRole('heading', { name: '2 of 3 due' });
  await user.click(screen.getByRole('checkbox', { name: /P\/1/ }));
  await user.click(screen.getByRole('checkbox', { name: /P\/3/ }));
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: /^Save, then the other 1/ }));
  await waitFor(() => expect(logged()).toEqual([['/api/renewals/2/calls', { outcome: 'interested', renewal_ids: [3] }]]));
});

test('nothing is saved while nothing is ticked', async () => {
  const { user } = drawAt('', CallsPage, '/calls');
  await screen.findByRole('heading', { name: '2 of 3 due' });
  await user.click(screen.getByRole('button', { name: 'Tick all' }));
  await user.click(screen.getByRole('button', { name: 'Tick none' }));
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: /^Save, then the other 3/ }));
  await screen.findByText('Tick what it holds of');
  expect(logged()).toEqual([]);
});

test('what was quoted goes with the call, a half one is asked for, and an empty row is none', async () => {
  const { user } = drawAt('', CallsPage, '/calls');
  await screen.findByRole('heading', { name: '2 of 3 due' });
  await user.keyboard('3');
  await user.type(await screen.findByRole('combobox', { name: 'Insurer of quotation 1' }), 'Bajaj');
  const save = screen.getByRole('button', { name: /^Save, then the other 1/ });
  await user.click(save);
  await screen.findByText('Say of each quotation the insurer and the amount');
  await user.type(screen.getByLabelText('Amount of quotation 1'), '12400');
  await user.click(screen.getByRole('button', { name: 'Another insurer' }));
  await user.click(save);
  await waitFor(() => expect(logged()).toHaveLength(1));
  expect(logged()[0]?.[1]).toEqual({
    ...{ outcome: 'quoted', renewal_ids: [2] },
    quotes: [{ company: 'Bajaj', amount: '12400', valid_until: '' }],
  });
});

test('of another item it is asked whether it is renewed, and after a yes the client is not left', async () => {
  items = [due(1), { ...due(2), asks: true }];
  const looks_renewed_by = { id: 77, policy_no: 'P/77', start_date: '2026-12-05', end_date: '2027-12-04', company: null };
  asked = { ...motorRenewal, id: 2, looks_renewed_by, question: 'renewed' };
  const { user } = drawAt('', CallsPage, '/calls');
  await user.click(await screen.findByRole('button', { name: 'May be renewed: P/2' }));
  await user.click(await screen.findByRole('button', { name: 'Yes renewed by P/77' }));
  const taken = () =>
    requests.flatMap(({ url, init }) => (url.pathname === '/api/calls/take' ? [JSON.parse(String(init.body)).renewal_id] : []));
  await waitFor(() => expect(taken()).toEqual([1, 2, 1]));
});
