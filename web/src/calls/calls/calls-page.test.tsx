// @vitest-environment happy-dom
import type { InHand, QueueItem } from '@bimabahi/contract/calls/call-queue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { queueItem } from '../../testing/queue-item.ts';
import { CallsPage } from './CallsPage.tsx';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => 'Telecaller' }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 3, settings: {} } }) }));

const item = (id: number, held_by: QueueItem['held_by'] = null) =>
  queueItem(id, { kind: 'enquiry', group: 'new', name: `Caller ${id}`, ends_on: null, held_by });
const inHand = (id: number): InHand => ({
  item: item(id),
  held_until: null,
  renewal: null,
  enquiry: null,
  line: {
    number: `900000000${id}`,
    do_not_call: null,
    clients: [],
    policies: [],
    renewals: [],
    dues: [],
    counts: { policies: 0, renewals: 0, dues: 0 },
    enquiries: [],
    calls: [],
    alike: [],
  },
});

const BY_SUNIL = { id: 9, name: 'Sunil Pardeshi', until: '2999-01-01T00:00:00.000Z' };
const TEMPLATES = [
  { kind: 'document_sent', language: 'en', text: 'The document of {policy_no} is sent.' },
  { kind: 'enquiry', language: 'en', text: 'Dear {name}, thank you for your enquiry.' },
  { kind: 'enquiry', language: 'hi', text: 'नमस्ते {name} जी' },
];
let queue: QueueItem[];
let requests: ReturnType<typeof answerCalls>;
let refusal: Response | null;

beforeEach(() => {
  sessionStorage.clear();
  refusal = null;
  queue = [item(1), item(2), item(3, BY_SUNIL), item(4)];
  requests = answerCalls(({ pathname }, { body }) => {
    if (pathname === '/api/calls/queue') return { data: queue, total_count: queue.length, counts: {}, more: [], called_today: 0 };
    if (pathname === '/api/message-templates') return { data: TEMPLATES };
    if (pathname === '/api/calls/take') return { data: inHand(JSON.parse(String(body)).telecom_record_id) };
    if (/\/calls$/.test(pathname)) return refusal ?? { successMsg: 'Call logged!', data: {} };
    return { data: [], total_count: 0 };
  });
});

const open = async () => {
  const { user } = drawAt('', CallsPage, '/calls');
  await isInHand(1);
  return user;
};
const isInHand = (id: number) => screen.findByRole('heading', { name: `Caller ${id}` });
const logged = () =>
  requests.flatMap(({ url, init }) => (/records\/\d+\/calls$/.test(url.pathname) ? [[url.pathname, JSON.parse(String(init.body))]] : []));

test('J and K move through the queue, past what somebody else holds', async () => {
  const user = await open();
  await user.keyboard('j');
  await isInHand(2);
  await user.keyboard('j');
  await isInHand(4);
  await user.keyboard('k');
  await isInHand(2);
});

test('each of several keys in a row moves, whether or not the item of the one before is drawn', async () => {
  await open();
  for (const key of ['j', 'j', 'k', 'j']) fireEvent.keyDown(document.body, { key });
  await isInHand(4);
  for (const key of ['k', 'k']) fireEvent.keyDown(document.body, { key });
  await isInHand(1);
});

test('a digit and Enter log a call, and the next one opens', async () => {
  const user = await open();
  await user.keyboard('1{Enter}');
  await isInHand(2);
  // The next caller is who one goes on with, and is named to who only hears it.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Call Caller 2/));
  expect(document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Caller 2');
  expect(logged()).toEqual([['/api/telecom-records/1/calls', { outcome: 'interested' }]]);
});

test('W writes to a caller with the text of an enquiry, and no text about a policy is offered', async () => {
  const user = await open();
  const link = screen.getByRole('link', { name: /^WhatsApp to Caller 1: Enquiry, English/ });
  await waitFor(() => expect(link.getAttribute('href')).toContain(encodeURIComponent('Dear Caller 1, thank you for your enquiry.')));
  await user.keyboard('w');
  const opened = () => requests.find(({ url }) => url.pathname === '/api/calls/messages');
  await waitFor(() => expect(opened()).toBeDefined());
  expect(JSON.parse(String(opened()?.init.body))).toEqual({ telecom_record_id: 1, template: 'enquiry', language: 'en' });
  await user.click(screen.getByRole('button', { name: 'The text of the message' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Copy text', 'English', 'Hindi']);
  await user.click(screen.getByRole('menuitem', { name: 'Hindi' }));
  expect(link.getAttribute('href')).toContain(encodeURIComponent('नमस्ते Caller 1 जी'));
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
});

test('a call back has a time at once, and another one by its chip', async () => {
  const user = await open();
  await user.keyboard('2');
  const times = await screen.findByRole('group', { name: 'When to call back' });
  const chips = [...times.querySelectorAll('button')];
  expect(chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'tomorrow 10:00' }));
  await user.click(screen.getByRole('button', { name: /Save and next/ }));
  await isInHand(2);
  const [[, body] = []] = logged();
  expect(body).toEqual({ outcome: 'call_back', next_call_at: expect.stringMatching(/T04:30:00.000Z$/) });
});

test('a second press takes the choice back, and nothing is saved without one', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^.?Quoted/ }));
  await user.click(screen.getByRole('button', { name: /^.?Quoted/ }));
  await user.click(screen.getByRole('button', { name: /Save and next/ }));
  await screen.findByText('Choose what came of the call');
  expect(logged()).toEqual([]);
});

test('in the remark, letters and digits are words', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Remark'), 'jk 28');
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('jk 28');
  await isInHand(1);
  expect(screen.queryByRole('group', { name: 'When to call back' })).toBeNull();
});

test('what was refused stays, and is saved by Retry as the same call', async () => {
  const user = await open();
  refusal = Response.json({ code: 'down', message: 'The server does not answer.' }, { status: 500 });
  await user.keyboard('1');
  await user.type(screen.getByLabelText('Remark'), 'after Diwali{Enter}');
  await screen.findByText(/The server does not answer/);
  refusal = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await isInHand(2);
  const keys = requests.flatMap(({ url, init }) =>
    /records\/1\/calls$/.test(url.pathname) ? [new Headers(init.headers).get('idempotency-key')] : [],
  );
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
  expect(logged().at(-1)?.[1]).toEqual({ outcome: 'interested', remark: 'after Diwali' });
});
