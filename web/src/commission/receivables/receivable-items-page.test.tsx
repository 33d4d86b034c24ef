// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { ReceivableItemsPage } from './ReceivableItemsPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const ITEM = {
  ...{ item: 'motor:7', policies: 'motor', policy_id: 7, policy_no: 'M/1', endorsement_no: null, vehicle_no: 'GJ01AB1234' },
  ...{ insured_name: 'Asha Rawal', insurer: { id: 2, name: 'ACKO' }, start_date: '2026-04-01', issue_date: null, due_on: '2026-05-30' },
  ...{ premium: 10_000, percent: 15, expected: 1500, received: 400, tds: 8, written_off: 0, difference: -1100, state: 'part' },
};
const NONE = { items: 0, expected: 0, received: 0, tds: 0, written_off: 0, difference: 0 };

function drawPage(search = '') {
  const requests = answerCalls(({ pathname }) => {
    if (!pathname.endsWith('/sums')) return { data: [ITEM], total_count: 1 };
    const states = { not_rated: { ...NONE, items: 3 }, expected: NONE, part: NONE, received: NONE, excess: NONE };
    const totals = { items: 4, expected: 1500, received: 400, tds: 8, written_off: 0, difference: -1100 };
    return { data: { totals, states: { ...states, written_off: { ...NONE, items: 2 } } } };
  });
  return { requests, ...drawAt(search, ReceivableItemsPage) };
}

test('the items have their sums, which say how many are not rated, with a link to them', async () => {
  const { user, router, requests } = drawPage('?insurer_id=2');
  await screen.findByText('2 written off, no longer open');
  const sums = screen.getByRole('link', { name: '3 not rated, not in the sums' }).closest('tr');
  expect(sums?.textContent).toContain('1,100.00');
  expect(requests.find(({ url }) => url.pathname.endsWith('/sums'))?.url.searchParams.get('insurer_id')).toBe('2');
  await user.click(screen.getByRole('link', { name: '3 not rated, not in the sums' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'not_rated', insurer_id: '2' }));
});

test('the items of one state say nothing of it', async () => {
  drawPage('?state=not_rated');
  await screen.findByText('2 written off, no longer open');
  expect(screen.queryByText(/not in the sums/)).toBeNull();
});
