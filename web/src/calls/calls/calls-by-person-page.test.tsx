// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { CallsByPersonPage } from './CallsByPersonPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const OPEN = { renewals: 12, enquiries: 1, claims: 0, next_calls: 5, overdue_calls: 2 };
const NONE = { renewals: 0, enquiries: 0, claims: 0, next_calls: 0, overdue_calls: 0 };
const PEOPLE = [
  {
    ...{ id: 5, name: 'Priya Shah', role: 'Telecaller', is_active: true, calls: 41, messages: 7 },
    ...{ outcomes: { interested: 9, no_answer: 30 }, open: OPEN },
  },
  { id: 6, name: 'Sunil Rao', role: 'Telecaller', is_active: false, calls: 2, messages: 0, outcomes: {}, open: NONE },
];

function drawPage(search = '') {
  const requests = answerCalls(({ pathname }) => {
    if (pathname.endsWith('by-person')) return { data: PEOPLE };
    return { data: pathname.endsWith('open-work') ? OPEN : [] };
  });
  const drawn = drawAt(search, CallsByPersonPage, '/calls/by-person');
  return { ...drawn, asked: () => requests.filter(({ url }) => url.pathname.endsWith('by-person')).map(({ url }) => url.search) };
}
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each member of the staff has a row with calls, outcomes and what is open', async () => {
  drawPage();
  expect(await cellsOf(/Priya Shah/)).toEqual([
    '41',
    '9',
    '0',
    '0',
    '30',
    '0',
    '0',
    '0',
    '0',
    '7',
    '12',
    '1',
    '0',
    '52 overdue',
    'Hand over',
  ]);
  expect((await cellsOf(/Sunil Rao.*Left/)).at(-1)).toBe('');
});

test('the period is in the address, and a wrong one is told at its field', async () => {
  const { user, asked, router } = drawPage('?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('row', { name: /Priya/ });
  expect(asked()).toEqual(['?from=2026-10-01&to=2026-10-31']);
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, '01-09-2026');
  await user.tab();
  await screen.findByText('Must not be before From');
  expect(router.state.location.search).toMatchObject({ to: '2026-09-01' });
  expect(asked()).toHaveLength(1);
});

test('open work is handed over from its row', async () => {
  const { user } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Hand over the work of Priya Shah' }));
  await screen.findByRole('dialog', { name: 'Hand Over' });
  await waitFor(() => screen.getByText(/Priya Shah has 12 open renewals/));
});
