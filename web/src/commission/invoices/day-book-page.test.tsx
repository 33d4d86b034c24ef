// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { DayBookPage } from './DayBookPage.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const BANK = { key: 'bank', name: 'Bank' };
const VIJAY = { key: 'payee:4', name: 'Vijay Agency' };
const LINE = {
  day: '2026-06-05',
  type: 'Receipt',
  voucher: 'ST/3',
  ledger: BANK,
  debit: 900,
  credit: null,
  narration: 'New India, UTR N1',
};
const LEDGERS = {
  data: [
    { ledger: BANK, opening: 1_00_000, debit: 900, credit: 50, closing: 1_00_850 },
    { ledger: VIJAY, opening: -1_00_000, debit: 50, credit: 900, closing: -1_00_850 },
  ],
  total: { opening: 0, debit: 950, credit: 950, closing: 0 },
};

const UNBILLED = {
  on: '2026-03-31',
  data: [{ insurer: { id: 2, name: 'New India' }, items: 3, unbilled: 41_000, received: 10_000, open: 31_000, not_rated: 1 }],
  total: { items: 3, unbilled: 41_000, received: 10_000, open: 31_000, not_rated: 1 },
  payees: [{ payee: { id: 4, name: 'Vijay Agency' }, items: 2, owed: 26_600, tds: 532, net: 26_068 }],
  owing: { items: 2, owed: 26_600, tds: 532, net: 26_068 },
};

function drawDayBook(search: string, { ledgers = LEDGERS, lines = [LINE] } = {}) {
  const requests = answerCalls(({ pathname }) => {
    if (pathname.endsWith('/ledgers')) return ledgers;
    if (pathname.endsWith('/unbilled')) return UNBILLED;
    if (pathname === '/api/day-book') return { data: lines, total_count: lines.length };
    return { data: { locked_until: '2026-05-31' } };
  });
  const asked = (path: string) => Object.fromEntries(requests.findLast(({ url }) => url.pathname === path)?.url.searchParams ?? []);
  return { ...drawAt(search, DayBookPage, '/day-book'), asked };
}
const textsOf = (row: HTMLElement) =>
  [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent?.replace('₹\u00a0', ''));

test('the day book has the vouchers of the days in the address, and says up to when they stay', async () => {
  const { asked } = drawDayBook('?from=2026-06-01&to=2026-06-30');
  expect(await screen.findByText('ST/3')).toBeTruthy();
  expect(asked('/api/day-book')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
  expect(await screen.findByText(/locked until 31-05-2026/)).toBeTruthy();
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('01-06-2026');
});

test('the ledgers have opening, debit, credit and closing, their sums, and open their vouchers', async () => {
  const { user, router, asked } = drawDayBook('?from=2026-06-01&to=2026-06-30');
  await screen.findByText('ST/3');
  await user.click(screen.getByRole('radio', { name: 'Ledgers' }));
  const row = await screen.findByRole('row', { name: /Vijay Agency/ });
  expect(textsOf(row)).toEqual(['Vijay Agency', '1,00,000.00 Cr', '50.00', '900.00', '1,00,850.00 Cr']);
  expect(textsOf(screen.getByRole('row', { name: /^Total/ }))).toEqual(['Total', '0.00', '950.00', '950.00', '0.00']);
  expect(router.state.location.search).toEqual({ from: '2026-06-01', to: '2026-06-30', view: 'ledgers' });
  await user.click(within(row).getByRole('link', { name: 'Vijay Agency' }));
  expect(await screen.findByText(/opening ₹ 1,00,000.00 Cr, closing ₹ 1,00,850.00 Cr/)).toBeTruthy();
  expect(asked('/api/day-book')).toMatchObject({ from: '2026-06-01', to: '2026-06-30', ledger: 'payee:4' });
  await user.click(screen.getByRole('link', { name: 'All ledgers' }));
  await waitFor(() => expect(asked('/api/day-book')).not.toHaveProperty('ledger'));
});

test('another day stands in the address, and the other end follows it', async () => {
  const { user, router } = drawDayBook('?from=2026-06-01&to=2026-06-30&page=2');
  await screen.findByText('ST/3');
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '15-7-2026');
  await user.tab();
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-07-15', to: '2026-07-15' }));
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), 'soon');
  await user.tab();
  expect(router.state.location.search).toEqual({ from: '2026-07-15', to: '2026-07-15' });
});

test('days without a voucher, and books without any, say so', async () => {
  const nothing = { data: [], total: { opening: 0, debit: 0, credit: 0, closing: 0 } };
  const { user } = drawDayBook('?from=2026-06-01&to=2026-06-30', { lines: [], ledgers: nothing });
  expect(await screen.findByText('No voucher in these days')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Ledgers' }));
  expect(await screen.findByText('Nothing was booked up to the last of these days')).toBeTruthy();
});

test('what is not invoiced as of the day in the address stands by insurer, and what is owed on it by payee', async () => {
  const { user, router, asked } = drawDayBook('?view=unbilled&on=2025-03-31');
  expect(textsOf(await screen.findByRole('row', { name: /New India/ }))).toEqual([
    'New India',
    '3',
    '41,000.00',
    '10,000.00',
    '31,000.00',
    '1',
  ]);
  expect(textsOf(screen.getByRole('row', { name: /Vijay Agency/ }))).toEqual(['Vijay Agency', '2', '26,600.00', '532.00', '26,068.00']);
  expect(asked('/api/receivables/unbilled')).toEqual({ on: '2025-03-31' });
  const day = screen.getByLabelText('As of');
  await user.clear(day);
  await user.type(day, '31-3-26');
  await user.tab();
  await waitFor(() => expect(asked('/api/receivables/unbilled')).toEqual({ on: '2026-03-31' }));
  expect(router.state.location.search).toEqual({ view: 'unbilled', on: '2026-03-31' });
});
