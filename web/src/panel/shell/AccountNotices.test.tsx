// @vitest-environment happy-dom

import type { RoleName } from '@bimabahi/contract/api/roles';
import type { AccountNotice } from '@bimabahi/contract/people/account-notices';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { AccountNotices } from './AccountNotices.tsx';

const me = vi.hoisted(() => ({
  now: { role: { name: 'Feeder' as RoleName }, notices: [] as AccountNotice[], enrol_within_days: null as number | null },
}));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: me.now }), currentUserQuery: { queryKey: ['me'] } }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a> }));
const answer = vi.fn<typeof fetch>(async () => Response.json({ successMsg: 'The notice is not shown any more!' }));
vi.stubGlobal('fetch', answer);

const AT = '2026-11-22T08:35:00.000Z';
const notice = (fields: Partial<AccountNotice> = {}): AccountNotice => ({
  id: 7,
  kind: 'password-set',
  by: 'Asha Rane',
  at: AT,
  ...fields,
});
function drawFor(role: RoleName, ...notices: AccountNotice[]) {
  me.now = { role: { name: role }, notices, enrol_within_days: null };
  return draw(<AccountNotices />);
}

test('staff read which Admin it was, when, and what to do if they did not ask for it', () => {
  drawFor('Feeder', notice(), notice({ id: 8, kind: 'second-factor-reset' }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Asha Rane set your password',
    'Asha Rane reset your second step',
  ]);
  screen.getByText('On 22-11-2026 14:05. If you did not ask for this, change your password in your profile and tell an Admin.');
});

test('a client reads of the office and is asked to call, and what was done on the server is said so', () => {
  drawFor('User', notice({ by: null }));
  screen.getByRole('heading', { name: 'Our office set your password' });
  screen.getByText(/and call us\.$/);
  drawFor('Admin', notice({ by: null, kind: 'second-factor-reset' }));
  screen.getByRole('heading', { name: 'Your second step was reset on the server' });
});

test('whoever met many wrong codes after their password reads what to do about it', () => {
  drawFor('Feeder', notice({ by: null, kind: 'codes-locked' }));
  screen.getByRole('heading', { name: 'Somebody entered your password and many wrong codes' });
  screen.getByText(/change it in your profile and tell an Admin\..*a recovery code opens\.$/);
});

test('an Admin who still has time reads how many days, and is led to the profile', () => {
  me.now = { role: { name: 'Admin' }, notices: [], enrol_within_days: 5 };
  draw(<AccountNotices />);
  screen.getByRole('heading', { name: 'Set up the second step within 5 days' });
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/profile');
});

test('"I have read this" tells the server so', async () => {
  const person = drawFor('Telecaller', notice());
  await person.click(screen.getByRole('button', { name: 'I have read this: Asha Rane set your password' }));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const [address, request] = answer.mock.calls[0] ?? [];
  expect([String(address), request?.method]).toEqual([expect.stringMatching(/\/api\/profile\/notices\/7$/), 'DELETE']);
});
