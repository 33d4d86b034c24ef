// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { PayeeMarginsPage, TdsRegisterPage } from './RegisterPages.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Admin' } } }) }));

const VIJAY = { id: 4, name: 'Vijay Agency' };
const NOOR = { id: 5, name: 'Noor Motor Point' };
const DEDUCTED = {
  payout_id: 7,
  payee: VIJAY,
  pan: 'DEMPV1001A',
  section: '194D',
  percent: 2,
  amount: 1_23_456.5,
  tax: 2469,
  paid_on: '2025-11-07',
};
const cellsOf = (row: HTMLElement) =>
  [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent?.replace('₹\u00a0', ''));

const drawRegister = (search: string, data: object[]) => {
  const requests = answerCalls(({ searchParams }) => ({
    quarter: searchParams.get('quarter'),
    data,
    total: { amount: 1_32_456.5, tax: 2469 },
  }));
  return {
    ...drawAt(search, TdsRegisterPage, '/tds-register'),
    quarters: () => requests.flatMap(({ url }) => (url.pathname === '/api/tds-register' ? [url.searchParams.get('quarter')] : [])),
  };
};

test('the TDS register has what was deducted from each payee in the quarter of the address, and the sums', async () => {
  const nothing = { ...DEDUCTED, payout_id: 8, payee: NOOR, pan: null, section: null, percent: null, amount: 9000, tax: 0 };
  const { quarters } = drawRegister('?quarter=2025-26-Q3', [DEDUCTED, nothing]);
  const row = await screen.findByRole('row', { name: /Vijay Agency/ });
  expect(cellsOf(row)).toEqual(['Vijay Agency', 'DEMPV1001A', '194D', '1,23,456.50', '2 %', '2,469.00', '07-11-2025']);
  expect(within(row).getByRole('link', { name: 'Payout 7 of 07-11-2025' }).getAttribute('href')).toContain('/payouts/7');
  expect(cellsOf(screen.getByRole('row', { name: /Noor Motor Point/ }))).toEqual([
    'Noor Motor Point',
    'None',
    '',
    '9,000.00',
    '',
    '0.00',
    '07-11-2025',
  ]);
  expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('1,32,456.50');
  expect(quarters()).toEqual(['2025-26-Q3']);
});

test('another quarter is asked for and stands in the address', async () => {
  const { user, router, quarters } = drawRegister('?quarter=2025-26-Q3', []);
  await screen.findByText('No payee was paid in this quarter');
  const [newest] = within(screen.getByRole('combobox', { name: 'Quarter' })).getAllByRole('option') as HTMLOptionElement[];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quarter' }), newest?.value ?? '');
  await waitFor(() => expect(quarters()).toEqual(['2025-26-Q3', newest?.value]));
  expect(router.state.location.search).toMatchObject({ quarter: newest?.value });
});

const AMOUNTS = { received_in: 1000, paid_out: 600, margin: 400, expected_in: 1500, expected_out: 0, expected_margin: 1500 };
const drawMargins = (search: string, data: object[]) => {
  const requests = answerCalls(() => ({ from: '2026-04', to: '2026-06', data, total: { items: 3, ...AMOUNTS } }));
  return { ...drawAt(search, PayeeMarginsPage, '/payee-margins'), asked: () => requests.at(-1)?.url.searchParams };
};

test('margins have what stays of each payee and month, between the months of the address', async () => {
  const { asked } = drawMargins('?from=2026-04&to=2026-06', [{ payee: VIJAY, month: '2026-05', items: 3, ...AMOUNTS }]);
  const row = await screen.findByRole('row', { name: /Vijay Agency/ });
  expect(cellsOf(row)).toEqual(['Vijay Agency', 'May 2026', '3', '1,000.00', '600.00', '400.00', '1,500.00', '0.00', '1,500.00']);
  expect(within(row).getByRole('link').getAttribute('href')).toContain('/payees/4');
  expect([asked()?.get('from'), asked()?.get('to')]).toEqual(['2026-04', '2026-06']);
});

test('a last month before the first one takes the first one with it', async () => {
  const { user, asked } = drawMargins('?from=2026-05&to=2026-06', []);
  await screen.findByText('No policy of a payee was issued in these months');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Last month' }), '2026-04');
  await waitFor(() => expect([asked()?.get('from'), asked()?.get('to')]).toEqual(['2026-04', '2026-04']));
});

test('a register that is not answered says so, and is asked for again', async () => {
  let isBroken = true;
  answerCalls(() =>
    isBroken ? new Response('{}', { status: 500 }) : { quarter: '2025-26-Q3', data: [DEDUCTED], total: { amount: 1, tax: 1 } },
  );
  const { user } = drawAt('?quarter=2025-26-Q3', TdsRegisterPage, '/tds-register');
  const again = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  await user.click(again);
  await screen.findByRole('row', { name: /Vijay Agency/ });
});
