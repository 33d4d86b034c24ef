// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { RewardsPage } from './RewardsPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const REWARD = {
  ...{ id: 3, insurer_id: 2, insurer: 'Tata AIG', month: '2026-10', what_for: 'Monsoon campaign' },
  ...{ expected: 18_500, received: 300, open: 18_200, version: 1 },
};

test('a reward says what is expected, what came and what is open, and is changed in place', async () => {
  const requests = answerCalls(({ pathname }, { method }) => {
    if (pathname.endsWith('/options')) return { data: [{ id: 2, name: 'Tata AIG' }], total_count: 1 };
    if (method === 'PUT') return { data: { ...REWARD, expected: 19_000, version: 2 }, successMsg: 'Reward updated successfully!' };
    return { data: [REWARD], total_count: 1 };
  });
  const { user } = drawAt('', RewardsPage, '/rewards');
  const row = (await screen.findByText('Monsoon campaign')).closest('tr');
  expect(row?.textContent).toContain('October 2026');
  for (const amount of ['18,500.00', '300.00', '18,200.00']) expect(row?.textContent).toContain(amount);
  await user.click(screen.getByText('Monsoon campaign'));
  const dialog = await screen.findByRole('dialog');
  const expected = within(dialog).getByLabelText(/^Expected/);
  await user.clear(expected);
  await user.type(expected, '19000');
  await user.click(within(dialog).getByRole('button', { name: /^(Update|Save)/ }));
  await vi.waitFor(() => expect(requests.find(({ init }) => init.method === 'PUT')?.init.body).toContain('"expected":"19000"'));
});
