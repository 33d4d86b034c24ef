// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { AddUserPage } from './AddUserPage.tsx';

const ME = { data: { id: 1, name: 'Meera Joshi', role: { name: 'Admin' }, settings: {}, notices: [], enrol_within_days: null } };
const ALIKE = { id: 7, name: 'Rameshbhai Makwana', mobile: null };

test('a client of the same name is told of before another is added, and no more once the name is another', async () => {
  answerCalls((url) => {
    const name = url.searchParams.get('same_words_as');
    if (url.pathname !== '/api/users/options') return ME;
    const data = name === 'Makwana Rameshbhai' ? [ALIKE] : [];
    return { data, total_count: data.length };
  });
  const { user } = drawAt('', AddUserPage);
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Makwana Rameshbhai');
  expect((await screen.findByRole('link', { name: 'Rameshbhai Makwana' })).getAttribute('href')).toBe('/user/7');
  expect(screen.getByRole('status').textContent).toBe('◐ A client of this name is already there: Rameshbhai Makwana (no number)');
  await user.type(name, ' Patel');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
