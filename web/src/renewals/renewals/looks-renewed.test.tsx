// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { LooksRenewed } from './LooksRenewed.tsx';

const by = (id: number) => ({ id, policy_no: `NEW/${id}`, start_date: '2027-03-20', end_date: '2028-03-19', company: 'Go Digit' });
const PROPOSED = [
  { ...motorRenewal, id: 31, version: 4, looks_renewed_by: by(90) },
  { ...motorRenewal, id: 32, version: 1, looks_renewed_by: by(91) },
];

let left: typeof PROPOSED;
let earlier: number;
let requests: ReturnType<typeof answerCalls>;
const changes = () => requests.flatMap(({ url, init }) => (init.method === 'PUT' ? [[url.pathname, JSON.parse(String(init.body))]] : []));

beforeEach(() => {
  left = [...PROPOSED];
  earlier = 0;
  requests = answerCalls(({ pathname }, { method }) => {
    if (pathname === '/api/renewals/asked/count') return { data: { count: left.length + earlier, rules: {} } };
    if (method !== 'PUT') return { data: left.slice(0, 1), total_count: left.length };
    left = left.slice(1);
    return { successMsg: 'Renewal Updated!', data: { ...PROPOSED[0], version: 5 } };
  });
});

const shown = () => drawAt('', () => <LooksRenewed policies="motor" />).user;

test('yes links the policy, by one key, and the next one comes', async () => {
  const user = shown();
  expect((await screen.findByRole('region', { name: 'May be renewed' })).textContent).toContain('NEW/90');
  screen.getByText('1 of 2');
  await user.keyboard('y');
  await screen.findByText(/NEW\/91/);
  expect(changes()).toEqual([['/api/renewals/31', { may_be_renewed_by: 90, is: true, version: 4 }]]);
});

test('a yes is taken back by Undo: the renewal is open as before, and asks again', async () => {
  const user = shown();
  await screen.findByText(/NEW\/90/);
  await user.keyboard('y');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual(['/api/renewals/31', { stage: 'upcoming', note: null, maybe_renewed_by: 90, version: 5 }]);
});

test('a no is taken back by Undo, and the same policy is proposed again', async () => {
  const user = shown();
  await screen.findByText(/NEW\/90/);
  await user.keyboard('n');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual(['/api/renewals/31', { maybe_renewed_by: 90, version: 5 }]);
});

test('no refuses that policy alone, and after the last answer the strip is gone', async () => {
  const user = shown();
  await screen.findByText(/NEW\/90/);
  await user.keyboard('n');
  await screen.findByText(/NEW\/91/);
  await user.click(screen.getByRole('button', { name: /^No/ }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(changes().map(([, body]) => body)).toEqual([
    { may_be_renewed_by: 90, is: false, version: 4 },
    { may_be_renewed_by: 91, is: false, version: 1 },
  ]);
});

test('its keys are silent while somebody types', async () => {
  const { user } = drawAt('', () => (
    <>
      <input aria-label="Search" />
      <LooksRenewed policies="motor" />
    </>
  ));
  await screen.findByText(/NEW\/90/);
  await user.type(screen.getByLabelText('Search'), 'yn');
  expect(changes()).toEqual([]);
});

test('a refused answer is told and can be given again', async () => {
  requests = answerCalls((_, { method }) =>
    method === 'PUT'
      ? Response.json({ code: 'stale-version', message: 'Somebody else has changed it.' }, { status: 409 })
      : { data: left, total_count: left.length },
  );
  const user = shown();
  await screen.findByText(/NEW\/90/);
  await user.keyboard('y');
  await screen.findByText('Somebody else has changed it.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Yes/ }).disabled).toBe(false);
});

test('all of them are a list, with those that ended before the window', async () => {
  earlier = 141;
  shown();
  const link = await screen.findByRole('link', { name: 'Answer all 143 in a list' });
  expect(link.getAttribute('href')).toBe('/renewals/asked?policies=motor');
});

test('where only earlier ones are asked, the strip says so', async () => {
  left = [];
  earlier = 12;
  shown();
  await screen.findByText(/12 policies that ended earlier may be renewed by others\./);
});
