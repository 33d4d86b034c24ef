// @vitest-environment happy-dom
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { BouncedModal } from './BouncedModal.tsx';
import { PremiumTable } from './PremiumTable.tsx';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => 'Admin' }));
vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const paid = {
  ...{ id: 7, version: 3, corporate_insurance_id: 4, premium_date: '2026-04-01', status: 'Paid', pay_date: '2026-04-03' },
  ...{ premium_excluding_tax: 1000, terrorism_premium: null, tax: 180, total_payable: 1180, remark: null, pay_slip_file: null },
  ...{ bounced_on: null, bounce_reason: null, bounces: 0 },
} as unknown as Premium;
const bounced: Premium = {
  ...paid,
  status: 'Unpaid',
  pay_date: null,
  bounced_on: '2026-04-06',
  bounce_reason: 'Funds insufficient',
  bounces: 2,
};
const policy = { id: 4, policy_no: 'C/1', insured_name: 'Rajhans', product: 'Fire' } as unknown as CorporatePolicy;

test('a payment that came back says when and why, and is taken back by Undo', async () => {
  const requests = answerCalls(() => ({ data: { ...bounced, version: 4 }, successMsg: 'The payment came back.' }));
  const onClose = vi.fn();
  const user = draw(<BouncedModal policy={policy} premium={paid} onClose={onClose} />);
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Funds insufficient{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = () =>
    requests.filter(({ init }) => init.method === 'POST').map(({ url, init }) => [url.pathname, JSON.parse(String(init.body))]);
  const path = '/api/corporate-insurance-premium/7/bounced';
  expect(sent()).toEqual([[path, { on: todayInIndia(), reason: 'Funds insufficient', version: 3 }]]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual([`${path}/undo`, { version: 4 }]));
});

const sums = { premium_excluding_tax: 0, terrorism_premium: 0, tax: 0, total_payable: 0 };
const totals = { due: sums, paid: sums, outstanding: sums };

test('the table calls it bounced, with day, count and reason, and only a paid one can bounce', async () => {
  answerCalls(() => ({ data: [] }));
  const onOpen = vi.fn();
  const actions = { mayUpdate: true, mayBounce: true, mayCommission: false, mayDelete: false, onOpen, onDelete: vi.fn() };
  const user = draw(
    <PremiumTable premiums={[bounced, { ...paid, id: 8, premium_date: '2026-05-01' }]} totals={totals} actions={actions} />,
  );
  expect(screen.getByText('Bounced')).toBeDefined();
  expect(screen.getByText('06-04-2026').parentElement?.textContent).toBe('Bounced on 06-04-2026, 2 times so far: Funds insufficient');
  expect(screen.queryByRole('button', { name: 'More for the premium of 01-04-2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for the premium of 01-05-2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Payment Bounced' }));
  expect(onOpen).toHaveBeenCalledWith({ kind: 'bounced', premium: expect.objectContaining({ id: 8 }) });
});
