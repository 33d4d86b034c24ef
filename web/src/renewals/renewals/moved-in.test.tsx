// @vitest-environment happy-dom
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { MovedIn } from './MovedIn.tsx';

function OfBand() {
  const { band } = useAddress().search as { band?: string };
  return band === 'before' || band === 'overdue' ? <MovedIn band={band} /> : null;
}

let windows: { asks_earlier: boolean; moved_in_on: string | null; days_back: number; version: number };
let role: string;
let requests: ReturnType<typeof answerCalls>;

const changes = () => requests.flatMap(({ init }) => (init.method === 'PUT' ? [JSON.parse(String(init.body))] : []));

beforeEach(() => {
  role = 'Admin';
  windows = { asks_earlier: false, moved_in_on: addDays(todayInIndia(), -3), days_back: 90, version: 1 };
  requests = answerCalls(({ pathname }, { method, body }) => {
    if (pathname === '/api/user') return { data: { id: 2, name: 'Nita', role: { name: role } } };
    if (method === 'PUT') windows = { ...windows, ...JSON.parse(String(body)), version: windows.version + 1 };
    return { data: windows, successMsg: 'Renewal windows updated successfully!' };
  });
});

test('an Admin asks those too, finds them among the overdue ones, and takes it back', async () => {
  const { user, router } = drawAt('?band=before', OfBand);
  await user.click(await screen.findByRole('button', { name: 'Ask those too' }));
  await screen.findByRole('button', { name: 'Leave those out' });
  expect(router.state.location.search).toEqual({ band: 'overdue' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Ask those too' });
  expect(changes()).toEqual([
    { asks_earlier: true, version: 1 },
    { asks_earlier: false, version: 2 },
  ]);
});

test('others read why these stand apart', async () => {
  role = 'Telecaller';
  drawAt('?band=before', OfBand);
  await screen.findByText(/These ended before it/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['no book came in', { moved_in_on: null }],
  ['the window begins after it', { moved_in_on: addDays(todayInIndia(), -90) }],
])('nothing is said where %s', async (_, given) => {
  windows = { ...windows, ...given };
  drawAt('?band=before', OfBand);
  await waitFor(() => expect(requests.some(({ url }) => url.pathname === '/api/renewal-windows')).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});
