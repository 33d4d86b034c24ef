// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { motorRenewal } from '../../testing/motor-renewal.ts';
import { InactiveClient } from './InactiveClient.tsx';
import { StakeOfWeek } from './StakeOfWeek.tsx';
import { stakeOf } from './stake-of.ts';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true }));

const CLIENT = { id: 9, name: 'Asha Rawal' };
let requests: ReturnType<typeof answerCalls>;
beforeEach(() => {
  requests = answerCalls(({ pathname }) =>
    pathname === '/api/renewals/at-stake'
      ? { data: { count: 3, net_premium: 83_087, without_premium: 1 } }
      : { data: { id: CLIENT.id, is_active: true }, successMsg: 'User Status Updated!' },
  );
});
const sent = () =>
  requests.flatMap(({ url, init }) =>
    init.method === 'PUT' || init.method === 'POST' ? [[url.pathname, JSON.parse(String(init.body))]] : [],
  );

test('the week’s sum says of how many it is, and how many add nothing', async () => {
  draw(<StakeOfWeek policies="motor" />);
  await screen.findByText(/₹ 83,087\.00/);
  screen.getByText('3 open, net, 1 without a premium');
});

test('a client who is inactive is made active on the row, and Undo takes it back', async () => {
  const user = draw(<InactiveClient renewal={motorRenewal} client={CLIENT} />);
  await user.click(screen.getByRole('button', { name: 'Make active: Asha Rawal' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent().map(([path, body]) => [path, body.is_active])).toEqual([
      ['/api/users/9/status', true],
      ['/api/users/9/status', false],
    ]),
  );
});

test('of a renewal that is closed nothing is asked', () => {
  draw(<InactiveClient renewal={{ ...motorRenewal, closed_at: '2026-11-01T10:00:00Z' }} client={CLIENT} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a part counts with its own premium, where the policy says it', () => {
  const motor = {
    ...motorRenewal.motor,
    net_premium: 10_000,
    od_premium: 6_000,
    third_party_premium: 3_700,
    pa_premium: 300,
  } as NonNullable<typeof motorRenewal.motor>;
  const of = (part: 'whole' | 'od' | 'tp', more = {}) => stakeOf({ ...motorRenewal, part, motor: { ...motor, ...more } });
  expect([of('whole'), of('od'), of('tp'), of('od', { od_premium: null }), of('tp', { third_party_premium: null })]).toEqual([
    10_000, 6_000, 4_000, 10_000, 10_000,
  ]);
});
