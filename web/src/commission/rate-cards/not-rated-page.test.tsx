// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { NotRatedPage } from './NotRatedPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const policy = (policies: 'motor' | 'corporate', policy_no: string, reason: string) => ({
  policies,
  id: 7,
  policy_no,
  company: 'ACKO',
  line: policies === 'motor' ? 'private_car' : null,
  start_date: '2026-10-05',
  reason,
});
const POLICIES = [policy('motor', 'M/1', 'fuel is not said'), policy('corporate', 'C/1', 'no card of this insurer for October 2026')];

function drawPage(search = '', data: readonly object[] = POLICIES) {
  const requests = answerCalls(() => ({ data, total_count: data.length }));
  return { ...drawAt(search, NotRatedPage), queries: () => requests.map(({ url }) => url.search) };
}

test('policies of both kinds stand with the reason, and each leads to its own', async () => {
  drawPage();
  const row = await screen.findByRole('row', { name: /M\/1/ });
  for (const text of ['ACKO', 'Private car', '05-10-2026', 'Fuel is not said']) expect(row.textContent).toContain(text);
  expect(screen.getByRole('row', { name: /C\/1/ }).textContent).toContain('No card of this insurer for October 2026');
  expect(screen.getByRole('link', { name: 'Open M/1' }).getAttribute('href')).toContain('/motor-insurance/list?open=7');
  expect(screen.getByRole('link', { name: 'Open C/1' }).getAttribute('href')).toContain('/corporate-insurance/list?open=7');
});

test('all rows at once leave out none whose id another kind has too', async () => {
  drawPage('?limit=all');
  await screen.findByRole('link', { name: 'Open M/1' });
  screen.getByRole('link', { name: 'Open C/1' });
});

test('the side out and the period are in the address', async () => {
  const { user, router, queries } = drawPage('?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('row', { name: /M\/1/ });
  await user.click(within(screen.getByRole('radiogroup', { name: 'Commission' })).getByText('Out'));
  await waitFor(() => expect(router.state.location.search).toEqual({ side: 'out', from: '2026-10-01', to: '2026-10-31' }));
  await waitFor(() => expect(queries().at(-1)).toContain('side=out'));
  await user.click(within(screen.getByRole('radiogroup', { name: 'Commission' })).getByText('In'));
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-10-01', to: '2026-10-31' }));
});

test('a book without leaks says so', async () => {
  drawPage('', []);
  expect(await screen.findByText('Every policy has its commission')).toBeTruthy();
});
