// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { DoNotCallPage } from './DoNotCallPage.tsx';

const me = vi.hoisted(() => ({ role: 'Admin' }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: me.role } } }) }));

const NOTED = {
  id: 2,
  number: '9222000111',
  reason: 'Asked on the telephone',
  at: '2026-11-20T06:00:00.000Z',
  by: { id: 1, name: 'Meera Joshi' },
};

beforeEach(() => {
  me.role = 'Admin';
  sessionStorage.clear();
});

function drawPage(at = NOTED.at) {
  let numbers = [{ ...NOTED, at }];
  const requests = answerCalls(({ pathname }, { method }) => {
    if (method === 'GET') return { data: numbers, total_count: numbers.length };
    if (method !== 'POST' || pathname.endsWith('/undo')) numbers = [];
    return { data: NOTED, successMsg: 'Noted!' };
  });
  const { user } = drawAt('', DoNotCallPage);
  const sent = () =>
    requests
      .filter(({ init }) => init.method !== 'GET')
      .map(({ init, url }) => [url.pathname, init.body ? JSON.parse(String(init.body)) : null]);
  return { user, sent };
}

test('a number stands with the reason, the day and who noted it', async () => {
  drawPage();
  const row = await screen.findByRole('row', { name: /92220 00111/ });
  for (const text of ['Asked on the telephone', '20-11-2026', 'Meera Joshi']) expect(row.textContent).toContain(text);
});

test('a number is noted with a reason, and one that is none is refused', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Add Number' }));
  const form = within(await screen.findByRole('form', { name: 'Add Number' }));
  await user.type(form.getByLabelText(/^Number/), '12{Control>}{Enter}{/Control}');
  await waitFor(() => expect(form.getByLabelText(/^Number/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await user.clear(form.getByLabelText(/^Number/));
  await user.type(form.getByLabelText(/^Number/), '+91 93330 00222');
  await user.type(form.getByLabelText('Reason'), 'By post{Control>}{Enter}{/Control}');
  await screen.findByText('Noted!');
  expect(sent()).toEqual([['/api/do-not-call', { number: '+91 93330 00222', reason: 'By post' }]]);
});

test('a number is taken back only with a reason', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: 'Take back 92220 00111' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allow calls to 92220 00111' }));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await dialog.findByText('Required');
  await user.type(dialog.getByLabelText(/^Reason/), 'Wants a quote');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await screen.findByText('No Data Found');
  expect(sent().map(([, body]) => body)).toEqual([{ reason: 'Wants a quote' }]);
});

test('a slip is undone by whoever made it, as long as it is one', async () => {
  const { user, sent } = drawPage(new Date().toISOString());
  await user.click(await screen.findByRole('button', { name: 'Undo 92220 00111' }));
  await screen.findByText('No Data Found');
  expect(sent().map(([path]) => path)).toEqual(['/api/do-not-call/2/undo']);
});

test('what is noted longer has no Undo', async () => {
  drawPage();
  await screen.findByRole('button', { name: 'Take back 92220 00111' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a telecaller reads and notes numbers, and takes none back', async () => {
  me.role = 'Telecaller';
  drawPage();
  await screen.findByRole('row', { name: /92220 00111/ });
  expect(screen.getByRole('button', { name: 'Add Number' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});
