// @vitest-environment happy-dom
import type { PayeeEntry } from '@bimabahi/contract/commission/payee-entries';
import type { PayoutRecord } from '@bimabahi/contract/commission/payouts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { BankFileModal, PayPayoutModal, TakeBackEntryModal } from './PayoutDialogs.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { WaitingItems } from './WaitingItems.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const row = (id: number, name: string, more: object) => ({ payee: { id, name }, held: false, net: 0, ...more });
const PAYOUT = {
  id: 7,
  totals: { net: 1_20_595.5 },
  rows: [
    row(4, 'Vijay Agency', { net: 1_20_595.5 }),
    row(5, 'Noor Motor Point', { held: true, net: 900 }),
    row(6, 'Girnar', { net: -400 }),
  ],
} as unknown as PayoutRecord;

test('the bank file says who is left out, and is not made without the own password', async () => {
  const onClose = vi.fn();
  const requests = answerCalls(
    () => new Response('name,account\n', { headers: { 'content-disposition': 'attachment; filename="bank.csv"' } }),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const { user } = drawAt('', () => <BankFileModal payout={PAYOUT} onClose={onClose} />, '/payouts');
  expect((await screen.findByText(/^A CSV with account/)).textContent).toContain('1 payee, ₹\u00a01,20,595.50 in all');
  screen.getByText('Left out: Noor Motor Point (held), Girnar (comes to −₹ 400.00).');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText(/Your password/), 'Admin-2468{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ url, init }) => [url.pathname, init.body])).toEqual([
    ['/api/payouts/7/bank-file', JSON.stringify({ current_password: 'Admin-2468' })],
  ]);
});

test('the button that pays says what and to how many', async () => {
  drawAt('', () => <PayPayoutModal payout={PAYOUT} paying={{ payees: 5, net: 11_402.95 }} onClose={() => {}} />, '/payouts');
  await screen.findByRole('button', { name: /^Pay ₹\s11,402\.95 to 5 payees$/ });
  screen.getByRole('button', { name: 'Back' });
});

test('the sums of a payout say what they leave out', async () => {
  const amounts = { gross: 0, clawback: -439.26, advance: 0, gst: 0, tds: 0 };
  const rows = [row(6, 'Girnar', { ...amounts, net: -439.26, reasons: [], items: [] })];
  const payout = { ...PAYOUT, status: 'draft', rows, totals: { ...amounts, net: 0 } } as unknown as PayoutRecord;
  drawAt('', () => <PayoutTable payout={payout} />, '/payouts');
  expect((await screen.findByText(/carried to the next payout/)).textContent).toBe('Owes ₹\u00a0439.26: carried to the next payout');
  screen.getByText(/^Net is without the ₹.439\.26 that payees owe$/);
});

test('a bank file that is refused for its password says so at the field, and stays open', async () => {
  const errors = { current_password: ['Is not your password'] };
  answerCalls(() => Response.json({ code: 'invalid', message: 'Invalid', errors }, { status: 422 }));
  const onClose = vi.fn();
  const { user } = drawAt('', () => <BankFileModal payout={PAYOUT} onClose={onClose} />, '/payouts');
  await user.type(await screen.findByLabelText(/Your password/), 'wrong{Enter}');
  await screen.findByText('Is not your password');
  expect(onClose).not.toHaveBeenCalled();
});

const BILLED = {
  ...{ gross: 1000, clawback: 0, advance: 0, gst: 180, tds: 0, net: 1180, reasons: ['Their invoice is missing.'], items: [] },
  ...{ held: true, invoice_no: null, invoice_date: null },
};
const draftOf = (more: object) =>
  ({
    ...PAYOUT,
    status: 'draft',
    rows: [row(4, 'Vijay Agency', BILLED), row(6, 'Girnar', { ...BILLED, gst: 0, reasons: [] })],
    ...more,
  }) as unknown as PayoutRecord;

test('the invoice of a payee who charges GST is typed in their row, and what is wrong stands at its field', async () => {
  const errors = { invoice_no: ['Is in the payout of May 2026 (No. 3) already, in the same financial year'] };
  const requests = answerCalls(() => Response.json({ code: 'invalid', message: 'Invalid', errors }, { status: 422 }));
  const { user } = drawAt('', () => <PayoutTable payout={draftOf({})} />, '/payouts');
  const number = await screen.findByLabelText(/Their Invoice/);
  expect(screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))).toEqual(['Invoice of Vijay Agency']);
  expect(screen.getByText('Their invoice is missing.')).toBeTruthy();
  await user.type(number, 'VA/1{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText(/Invoice Date/));
  await user.keyboard('01-06-2026{Enter}');
  await screen.findByText(errors.invoice_no[0] as string);
  expect(document.activeElement).toBe(number);
  expect(requests.map(({ url, init }) => [url.pathname, init.body])).toEqual([
    ['/api/payouts/7/rows/4/invoice', JSON.stringify({ invoice_no: 'VA/1', invoice_date: '2026-06-01' })],
  ]);
});

test('an invoice that is entered stands in its row, also where it can no longer be altered', async () => {
  const rows = [row(4, 'Vijay Agency', { ...BILLED, held: false, reasons: [], invoice_no: 'VA/1', invoice_date: '2026-06-01' })];
  drawAt('', () => <PayoutTable payout={draftOf({ status: 'paid', rows })} />, '/payouts');
  await screen.findByText('Their invoice VA/1 of 01-06-2026');
  expect(screen.queryByRole('form')).toBeNull();
});

const ENTRY = { id: 31, kind: 'advance', on_date: '2026-05-04', amount: -5000 } as PayeeEntry;

test('an advance is taken back with a reason, which it names', async () => {
  const requests = answerCalls(() => ({ data: ENTRY, successMsg: 'Taken back.' }));
  const onClose = vi.fn();
  const { user } = drawAt('', () => <TakeBackEntryModal id={4} entry={ENTRY} onClose={onClose} />, '/payees');
  await screen.findByText(/^Advance of 04-05-2026, −₹ 5,000\.00/);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Required');
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText(/Reason/), 'Given twice');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ url, init }) => [url.pathname, init.body])).toEqual([
    ['/api/payees/4/entries/take-back', JSON.stringify({ entry_id: 31, reason: 'Given twice' })],
  ]);
});

const ITEM = {
  item: 'motor:1',
  policies: 'motor',
  policy_id: 1,
  policy_no: 'N/1',
  insured_name: 'Sharma Roadways',
  start_date: '2026-04-15',
};
const waiting = (total_count: number) => ({
  data: [
    { ...ITEM, expected: 600, paid: 0, payable: 0, reason: 'The insurer has not paid it' },
    {
      ...ITEM,
      item: 'endorsement:9',
      policies: null,
      policy_id: null,
      policy_no: null,
      insured_name: null,
      expected: null,
      paid: 40,
      payable: 0,
      reason: 'No commission out is entered',
    },
  ],
  total_count,
});

test('what is not payable yet says why, and all of it is shown when asked for', async () => {
  const requests = answerCalls(() => waiting(25));
  const { user } = drawAt('', () => <WaitingItems id={4} />, '/payees');
  await screen.findByRole('heading', { name: 'Not payable yet (25)' });
  expect(screen.getByRole('row', { name: /N\/1/ }).textContent).toContain('₹\u00a0600.00₹\u00a00.00The insurer has not paid it');
  expect(screen.getByRole('link', { name: 'N/1' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /endorsement:9/ }).textContent).toContain('No commission out is entered');
  await user.click(screen.getByRole('button', { name: 'Show all 25' }));
  await waitFor(() =>
    expect(requests.map(({ url }) => [url.pathname, url.searchParams.get('state'), url.searchParams.get('limit')])).toEqual([
      ['/api/payees/4/items', 'waiting', '20'],
      ['/api/payees/4/items', 'waiting', '1000'],
    ]),
  );
});

test('nothing stands there where nothing waits', async () => {
  const requests = answerCalls(() => ({ data: [], total_count: 0 }));
  drawAt(
    '',
    () => (
      <>
        <p>Ledger</p>
        <WaitingItems id={4} />
      </>
    ),
    '/payees',
  );
  await screen.findByText('Ledger');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
