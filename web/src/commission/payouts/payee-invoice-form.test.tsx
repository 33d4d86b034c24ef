// @vitest-environment happy-dom
import type { PayoutRow } from '@bimabahi/contract/commission/payouts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw } from '../../testing/in-browser.tsx';
import { PayeeInvoiceForm } from './PayeeInvoiceForm.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const entered = { invoice_no: 'VA/1', invoice_date: '2026-11-01' };
const row = { payee: { id: 5, name: 'Vijay Agency' }, ...entered } as PayoutRow;
const number = () => screen.getByLabelText<HTMLInputElement>(/Their Invoice/).value;

test('an invoice that was entered by mistake is taken back, and Undo enters it again', async () => {
  const requests = answerCalls(() => ({ data: row, successMsg: 'Done.' }));
  const user = draw(<PayeeInvoiceForm payout_id={7} row={row} />);
  await user.click(await screen.findByRole('button', { name: 'Take back the invoice of Vijay Agency' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByDisplayValue('VA/1');
  expect(requests.map(({ url, init }) => [init.method, url.pathname, init.method === 'PUT' && JSON.parse(String(init.body))])).toEqual([
    ['DELETE', '/api/payouts/7/rows/5/invoice', false],
    ['PUT', '/api/payouts/7/rows/5/invoice', entered],
  ]);
  expect(number()).toBe('VA/1');
});
