// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { TaxRatePage } from './TaxRatePage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const MARINE = {
  id: 3,
  line: 'marine',
  part: 'any',
  from_date: '2026-04-01',
  to_date: null,
  percent: 12,
  source: 'Notification 3',
  version: 1,
};

beforeEach(() => sessionStorage.clear());

function drawPage(refusal?: Record<string, string[]>) {
  const requests = answerCalls((_, { method }) => {
    if (method === 'GET') return { data: [MARINE], total_count: 1 };
    if (refusal) return Response.json({ code: 'invalid', message: 'Overlaps', errors: refusal }, { status: 422 });
    return { data: MARINE, successMsg: 'Tax rate added successfully!' };
  });
  const { user } = drawAt('', TaxRatePage);
  const sent = () => requests.filter(({ init }) => init.method !== 'GET').map(({ init }) => JSON.parse(String(init.body)));
  return { user, sent };
}

async function fillAddForm(user: ReturnType<typeof drawPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add Tax Rate' }));
  const form = within(await screen.findByRole('form', { name: 'Add Tax Rate' }));
  await user.click(form.getByRole('combobox', { name: 'Line' }));
  await user.click(await screen.findByRole('option', { name: 'Marine' }));
  await user.type(form.getByLabelText(/^From/), '01-04-2030');
  await user.type(form.getByLabelText(/^GST %/), '12');
  await user.click(form.getByRole('button', { name: 'Add' }));
  return form;
}

test('a rate is added for a line from a day', async () => {
  const { user, sent } = drawPage();
  await fillAddForm(user);
  await screen.findByText('Tax rate added successfully!');
  expect(sent()).toEqual([{ line: 'marine', part: 'any', from_date: '2030-04-01', to_date: '', percent: '12', source: '' }]);
});

test('a rate that overlaps another is refused in words, beside its day', async () => {
  const { user } = drawPage({ from_date: ['Overlaps another rate'] });
  const form = await fillAddForm(user);
  await form.findByText('Overlaps another rate');
});

test('a new rate from a day ends the present one', async () => {
  const { user, sent } = drawPage();
  await user.click(await screen.findByRole('button', { name: /^More for Marine/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'New rate from a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Tax Rate' }));
  dialog.getByText(/12 % ends on the day before the new rate begins/);
  await user.type(dialog.getByLabelText(/^From/), '01-04-2031');
  await user.type(dialog.getByLabelText(/^GST %/), '5');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Tax rate added successfully!');
  expect(sent()).toEqual([{ line: 'marine', part: 'any', ends: 3, from_date: '2031-04-01', percent: '5', source: '' }]);
});
