// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, draw, drawAt } from '../../testing/in-browser.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';
import { ReceiveInvoiceModal } from './ReceiveInvoiceModal.tsx';
import { TakeBackReceiptModal } from './TakeBackReceiptModal.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const receipt = (id: number, from_statement: boolean) => ({
  ...{ id, received_on: '2026-06-05', amount: 900, tds: 100, utr: 'N1', from_statement },
});
const INVOICE = {
  ...{ id: 3, number: 'BI/2026-27/0001', dated: '2026-06-10', statement_id: 2, insurer: { id: 1, name: 'ACKO' }, month: '2026-05' },
  ...{ taxable: 1000, tax_percent: 18, cgst: 0, sgst: 0, igst: 180, total: 1180, received: 1000, tds: 100, open: 180, age: 3 },
  ...{ status: 'part' as const, receipts: [receipt(7, true)], credit_note: null, file: '/x' },
};

test('a receipt is proposed for what is open, without the tax that is entered already', async () => {
  draw(<ReceiveInvoiceModal invoice={INVOICE} onClose={() => {}} />);
  expect(((await screen.findByLabelText(/^Amount/)) as HTMLInputElement).value).toMatch(/^180(\.00)?$/);
  expect((screen.getByLabelText('TDS') as HTMLInputElement).value).toBe('');
});

test('what an invoice took over is not among the receipts that are taken back', async () => {
  draw(<TakeBackReceiptModal invoice={{ ...INVOICE, receipts: [receipt(7, true), receipt(8, false)] }} onClose={() => {}} />);
  const choices = within(await screen.findByLabelText('Receipt')).getAllByRole('option') as HTMLOptionElement[];
  expect(choices.map(({ value }) => value)).toEqual(['8']);
});

test('invoices of before take over the receipts of their statements, which are counted and summed first', async () => {
  const lacking = { ...INVOICE, received_on: '2026-06-05', amount: 1_78_621.71, tds: 3645.35 };
  let left = [lacking, { ...lacking, id: 4, number: 'BI/2026-27/0002', amount: 0, tds: 0 }];
  const requests = answerCalls(({ pathname }, { method }) => {
    const total = { count: left.length, amount: left.length && 1_78_621.71, tds: left.length && 3645.35 };
    if (pathname.endsWith('/not-taken-over')) return { data: left, total };
    if (method === 'POST') left = [];
    return method === 'POST' ? { data: total, successMsg: 'Taken over.' } : { data: [], total_count: 0 };
  });
  const { user } = drawAt('', InvoicesPage);
  const title = /^2 invoices without their statements’ receipt: ₹\s?1,78,621\.71 and TDS ₹\s?3,645\.35$/;
  await screen.findByRole('heading', { name: title });
  screen.getByText(/BI\/2026-27\/0001, BI\/2026-27\/0002\.$/);
  await user.click(screen.getByRole('button', { name: 'Take them over' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  const sent = requests.filter(({ init }) => init.method === 'POST').map(({ url, init }) => [url.pathname, init.body]);
  expect(sent).toEqual([['/api/invoices/take-over', JSON.stringify({ ids: [3, 4] })]]);
});
