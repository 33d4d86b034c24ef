// @vitest-environment happy-dom
import type { MonthPerson, MonthSummary } from '@bimabahi/contract/reports/month';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { MyMonth, ThisMonth } from './public.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

const OWN: MonthPerson = {
  ...{ person: { id: 3, name: 'Asha', role: 'Telecaller' }, entered: 0, entered_net: 0, calls: 26, messages: 2 },
  ...{ renewals: { due: 9, renewed: 8, rate: 8 / 9 }, enquiries: { owned: 29, won: 8 } },
  target: { net: null, policies: null, calls: 40, renewed: 10 },
  rows: { calls: '/api/calls?from=2026-11-01&to=2026-11-30&called_by=3&outcome=call' },
};
const words = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent?.replaceAll('\u00a0', ' ');

test("a Telecaller's own month beside the targets, of what they do alone", async () => {
  answerCalls(({ pathname, searchParams }) => pathname === '/api/month/own' && searchParams.get('period') === '2026-11' && { data: OWN });
  drawAt('', MyMonth);
  expect(await words('Calls')).toBe('Calls26and 2 messages65.0 % of the target, 40');
  expect(await words('Renewals kept')).toBe('Renewals kept8of 9 due80.0 % of the target, 10');
  expect(await words('Enquiries won')).toBe('Enquiries won8of 29');
  expect(screen.queryByText('Policies entered')).toBeNull();
});

test('a month of nothing says so, and one that fails can be asked again', async () => {
  answerCalls(() => ({
    data: {
      ...OWN,
      calls: 0,
      messages: 0,
      renewals: { due: 0, renewed: 0, rate: null },
      enquiries: { owned: 0, won: 0 },
      target: { net: null, policies: null, calls: null, renewed: null },
    },
  }));
  drawAt('', MyMonth);
  expect(await screen.findByText(/^Nothing yet this month\./)).toBeTruthy();
});

const rows = '/api/registers/premium?date=start&from=2026-11-01&to=2026-11-30';
const days = { policies: 258, net: 2_796_480, gross: 3_300_000, margin: 200_000 };
const SUMMARY = {
  period: { from: '2026-11-01', to: '2026-11-30', running: true },
  premium: { policies: 297, net: 3_214_782.25, gross: 1, mean: 1, without_issue_date: 0, rows },
  compared: { from: '2025-11-01', to: '2025-11-30', ...days, rows },
  target: { net: 3_700_000, policies: null, commission_in: null, retention: 75 },
  to_date: { on: '2026-11-24', ...days, compared: { on: '2025-11-24', ...days, net: 2_461_931 } },
  commission: { in: 1, out: 1, margin: 223_396.02, policies: { in: 1, out: 1, rows: `${rows}&earns=policy` } },
  installments: { overdue: { count: 3, amount: 53_100, rows: '/api/installments?state=overdue&due_to=2026-11-30' } },
  enquiries: {
    new: 40,
    never_called: 9,
    rows: { never_called: '/api/telecom-records?from=2026-11-01&to=2026-11-30&reached=never_called' },
  },
} as unknown as MonthSummary;

test('the month until today on the home of an Admin, each figure a link to its rows', async () => {
  answerCalls(({ pathname }) =>
    pathname === '/api/month/summary' ? { data: SUMMARY } : { data: { due: 45, renewed: 33, rate: 0.7333, premium_rate: 0.8, groups: [] } },
  );
  drawAt('', ThisMonth);
  expect(await words('Installments overdue')).toBe('Installments overdue₹ 53,100.003 installments');
  expect(screen.getByRole('link', { name: '₹ 53,100.00' }).getAttribute('href')).toBe(
    '/corporate-insurance/installments?state=overdue&due_to=2026-11-30',
  );
  expect(await words('Enquiries never called')).toBe('Enquiries never called9of 40');
  expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
    '/telecom-users/list?from=2026-11-01&to=2026-11-30&reached=never_called',
  );
  expect(await words('Net premium until today')).toBe(
    'Net premium until today₹ 27,96,480.00▲ ₹ 3,34,549.00 more, 13.6 %75.6 % of the target, ₹ 37,00,000.00',
  );
  expect(screen.getByRole('link', { name: '₹ 27,96,480.00' }).getAttribute('href')).toContain('/registers?date=start&from=2026-11-01');
  await screen.findByText('33 of 45 due');
  expect(await words('Renewals kept')).toBe('Renewals kept73.3 %33 of 45 due97.8 % of the target, 75 %');
  expect(screen.getByRole('link', { name: 'November 2026 in full' }).getAttribute('href')).toBe('/month');
});

test('what did not load says so in place', async () => {
  answerCalls(() => new Response('{}', { status: 500 }));
  drawAt('', ThisMonth);
  expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeTruthy();
});
