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

function drawEmployees(role: string) {
  me.role = role;
  drawAt(
    '',
    () => (
      <Context value={EmptyHelp}>
        <EmptyState heading="Nobody works here" whole />
      </Context>
    ),
    '/employee/list',
  );
}

test('an empty list says what it is for, and has the first way to fill it', async () => {
  drawEmployees('Admin');
  await screen.findByText(/Whoever works here/);
  expect(screen.getByRole('link', { name: 'Add an employee' }).getAttribute('href')).toBe('/employee/add');
});

test('the way is that of a role that may go it', async () => {
  drawEmployees('Telecaller');
  await screen.findByText(/Whoever works here/);
  expect(screen.queryByRole('link', { name: 'Add an employee' })).toBeNull();
});

test('a client fills no list', async () => {
  drawEmployees('User');
  await screen.findByRole('heading', { name: 'Nobody works here' });
  expect(screen.queryByText(/Whoever works here/)).toBeNull();
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
