// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { UnassignedPayees } from './UnassignedPayees.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1 } }) }));

const VIJAY = { id: 4, name: 'Vijay Agency', kind: 'posp', pan: null, aliases: [], is_active: true, version: 1 };
const NAME = {
  text: 'vijay agencies',
  motor: 2,
  corporate: 1,
  commission_out: 125000,
  similar: ['Vijay Agenci'],
  payee: { id: 4, name: 'Vijay Agency' },
};

function answering(names: object[]) {
  return answerCalls((url, { method }) => {
    if (method === 'POST') return { data: VIJAY, successMsg: 'Payee added successfully!' };
    return url.pathname.endsWith('/unassigned') ? { data: names, total_count: names.length } : { data: [VIJAY], total_count: 1 };
  });
}
const bodiesOf = (requests: ReturnType<typeof answerCalls>) =>
  requests.filter(({ init }) => init.method === 'POST').map(({ url, init }) => [url.pathname, JSON.parse(String(init.body))]);

test('an output broker says policies, commission, whom they may be and what looks alike', async () => {
  answering([NAME]);
  draw(<UnassignedPayees />);
  for (const line of [
    '2 motor policies, 1 corporate policy',
    'Commission out ₹ 1,25,000.00',
    'Perhaps Vijay Agency',
    'Looks like “Vijay Agenci”',
  ])
    expect(await screen.findByText(line)).toBeTruthy();
});

test('assigning offers the payee who looks alike', async () => {
  const requests = answering([NAME]);
  const user = draw(<UnassignedPayees />);
  await user.click(await screen.findByRole('button', { name: 'Assign vijay agencies' }));
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('“vijay agencies” is now a name of Vijay Agency')).toBeTruthy();
  expect(bodiesOf(requests)).toEqual([['/api/payees/aliases', { payee_id: '4', alias: 'vijay agencies' }]]);
});

test('a new payee takes the names that look alike as aliases', async () => {
  const requests = answering([NAME]);
  const user = draw(<UnassignedPayees />);
  await user.click(await screen.findByRole('button', { name: 'Add as new: vijay agencies' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(bodiesOf(requests)).toEqual([
      ['/api/payees', expect.objectContaining({ name: 'vijay agencies', kind: 'posp', pan: '', aliases: 'vijay agencies,Vijay Agenci' })],
    ]),
  );
});
