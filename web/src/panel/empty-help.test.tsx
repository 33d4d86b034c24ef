// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DoNotCallPage } from '../calls/do-not-call/DoNotCallPage.tsx';
import { answerCalls, drawAt } from '../testing/in-browser.tsx';
import { EmptyState } from '../ui/list/EmptyState.tsx';
import { EmptyHelp as Context } from '../ui/list/empty-help.ts';
import { EmptyHelp } from './EmptyHelp.tsx';

const me = vi.hoisted(() => ({ role: 'Admin' }));
vi.mock('../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: me.role } } }) }));

function drawClaims(role: string) {
  me.role = role;
  drawAt(
    '',
    () => (
      <Context value={EmptyHelp}>
        <EmptyState heading="No claims" whole />
      </Context>
    ),
    '/claims',
  );
}

test('an empty list says what it is for, and has the first way to fill it', async () => {
  drawClaims('Admin');
  await screen.findByText(/Losses that clients told of/);
  expect(screen.getByRole('link', { name: 'Add a motor policy' }).getAttribute('href')).toBe('/motor-insurance/form');
});

test('the way is that of a role that may go it', async () => {
  drawClaims('Telecaller');
  await screen.findByText(/Losses that clients told of/);
  expect(screen.queryByRole('link', { name: 'Add a motor policy' })).toBeNull();
});

test('a client fills no list', async () => {
  drawClaims('User');
  await screen.findByRole('heading', { name: 'No claims' });
  expect(screen.queryByText(/Losses that clients told of/)).toBeNull();
});

test.each([
  ['', true],
  ['?search=none', false],
])('a list at "%s" without rows is empty: %s', async (search, isEmpty) => {
  me.role = 'Admin';
  answerCalls(() => ({ data: [], total_count: 0 }));
  const Page = () => (
    <Context value={EmptyHelp}>
      <DoNotCallPage />
    </Context>
  );
  drawAt(search, Page, '/do-not-call');
  await screen.findByRole('heading', { name: 'No Data Found' });
  expect(screen.queryByText(/Numbers that nobody may ring/) !== null).toBe(isEmpty);
});
