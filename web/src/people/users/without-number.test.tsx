// @vitest-environment happy-dom
import type { User } from '@bimabahi/contract/people/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { UpdateUserModal } from './UpdateUserModal.tsx';
import { UserListPage } from './UserListPage.tsx';

const user = (fields: Partial<User>): User => ({
  id: 1,
  version: 1,
  name: 'Asha Patil',
  mobile: '9000000134',
  profession: 'Trader',
  is_active: true,
  mobile_2: null,
  email: null,
  address: null,
  city: null,
  relation_of: null,
  relation: null,
  related_to: null,
  created_at: '2026-11-23T05:40:00.000Z',
  ...fields,
});
const UNKNOWN = user({ id: 2, name: 'Om Sai Logistics', mobile: null });
const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, settings: {}, notices: [], enrol_within_days: null } };

function drawList(withoutNumber: User[]) {
  answerCalls((url) => {
    if (url.pathname === '/api/saved-views') return { data: [], total_count: 0 };
    if (url.pathname !== '/api/users') return url.pathname.includes('do-not-call') ? { data: [] } : ME;
    const rows = url.searchParams.has('without_number') ? withoutNumber : [user({}), ...withoutNumber];
    return { data: rows, total_count: rows.length };
  });
  return drawAt('', UserListPage);
}

test('clients without a number are counted beside the search, and one press shows them alone', async () => {
  const { user: person, router } = drawList([UNKNOWN]);
  await screen.findByText('no number');
  await person.click(await screen.findByRole('button', { name: 'No number (1)' }));
  expect(router.state.location.search).toMatchObject({ without_number: '1' });
  await waitFor(() => expect(screen.queryByText('Asha Patil')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('Asha Patil');
});

test('nothing is said of numbers where all are known', async () => {
  drawList([]);
  await screen.findByText('Asha Patil');
  expect(screen.queryByRole('button', { name: /No number/ })).toBeNull();
});

test('other fields of a client without a number can be changed, and the number is asked for first', async () => {
  const sent: unknown[] = [];
  answerCalls((url, { method, body }) => {
    if (method !== 'PUT') return ME;
    sent.push([url.pathname, JSON.parse(String(body))]);
    return { successMsg: 'Saved.' };
  });
  const { user: person } = drawAt('', () => <UpdateUserModal user={UNKNOWN} onClose={() => undefined} />);
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /Mobile/ });
  screen.getByText('Without a number the client cannot sign in');
  expect(mobile.required).toBe(false);
  const profession = screen.getByRole('textbox', { name: /Profession/ });
  await person.clear(profession);
  await person.type(profession, 'Transport{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([['/api/users/2', { profession: 'Transport', version: 1 }]]));
});
