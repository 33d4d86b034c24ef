// @vitest-environment happy-dom
import type { Statement, StatementLineRow } from '@bimabahi/contract/imports/statements';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { StatementLines } from './StatementLines.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const STATEMENT = { id: 3, status: 'matched', insurer: { id: 2, name: 'Tata AIG' } } as Statement;
const LINE = {
  ...{
    id: 9,
    row_no: 5,
    policy_no: null,
    endorsement_no: null,
    vehicle_no: null,
    insured: 'Campaign May',
    start_date: null,
    premium: null,
  },
  ...{
    percent: null,
    amount: 250,
    amount_as: null,
    whole: null,
    tds: null,
    kind: 'reward',
    state: 'suggested',
    rung: null,
    reason: 'A reward',
  },
  ...{ item: null, policies: null, policy_id: null, ours: null, reward: null, expected: null, received_before: null, difference: null },
  ...{ candidates: [], decided_by: null, decision_reason: null },
} as StatementLineRow;

function draw(line: StatementLineRow) {
  const requests = answerCalls(({ pathname }, { method }) => {
    if (pathname === '/api/rewards')
      return {
        data: [
          {
            id: 4,
            insurer_id: 2,
            insurer: 'Tata AIG',
            month: '2026-05',
            what_for: 'Slab',
            expected: 300,
            received: 0,
            open: 300,
            version: 1,
          },
        ],
        total_count: 1,
      };
    return method === 'PUT' ? { data: line, successMsg: 'The line is accepted.' } : { data: [line], total_count: 1 };
  });
  const decided = () => requests.filter(({ init }) => init.method === 'PUT').map(({ init }) => JSON.parse(String(init.body)));
  return { decided, ...drawAt('', () => <StatementLines statement={STATEMENT} tab="to_look_at" head={null} />, '/statements') };
}

test('a reward that nobody expects is accepted without an item', async () => {
  const { user, decided } = draw(LINE);
  await user.click(await screen.findByRole('button', { name: 'Accept row 5' }));
  await vi.waitFor(() => expect(decided()).toEqual([{ state: 'accepted' }]));
});

test('a line without a policy becomes a reward, by the menu or W', async () => {
  const { user, decided } = draw({ ...LINE, kind: 'brokerage', state: 'not_in_books' });
  await user.click(await screen.findByRole('button', { name: 'More for row 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'A reward' }));
  await vi.waitFor(() => expect(decided()).toEqual([{ state: 'accepted', kind: 'reward' }]));
});

test('the rewards of the insurer are offered beside its policies', async () => {
  const { user, decided } = draw({ ...LINE, kind: 'brokerage', state: 'not_in_books' });
  await user.click(await screen.findByRole('button', { name: 'Find row 5' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: /^Reward: Slab/ }));
  await vi.waitFor(() => expect(decided()).toEqual([{ state: 'accepted', item: 'reward:4' }]));
});

test('a line that is about a reward says what it is for', async () => {
  draw({ ...LINE, item: 'reward:4', reward: 'Slab of the quarter' });
  const row = (await screen.findByText('Slab of the quarter')).closest('tr');
  expect(row?.textContent).toContain('Reward');
});
