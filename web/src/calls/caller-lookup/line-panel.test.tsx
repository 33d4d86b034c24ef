// @vitest-environment happy-dom
import type { OnTheLine } from '@bimabahi/contract/calls/on-the-line';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { LinePanel } from './LinePanel.tsx';

const ME = { data: { id: 3, name: 'Anjali Rawat', role: { name: 'Telecaller' }, settings: {}, notices: [], enrol_within_days: null } };
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const FLEET: OnTheLine = {
  number: '9123456789',
  do_not_call: null,
  clients: [{ id: 9, name: 'Umiya Roadlines', mobile: '9123456789', since: '2022-04-01', relation: null, relation_of: null }],
  policies: numbers.map((id) => ({
    policies: 'motor',
    id,
    user: { id: 9, name: 'Umiya Roadlines' },
    insured_name: 'Umiya Roadlines',
    policy_no: `P/${id}`,
    vehicle_no: `GJ01AB${1000 + id}`,
    about: null,
    company: null,
    start_date: '2025-12-01',
    end_date: '2026-11-30',
    ends: [],
    ncb: null,
    state: 'running',
  })),
  renewals: numbers.map((id) => ({
    id: 100 + id,
    policies: 'motor',
    policy_id: id,
    part: 'whole',
    ends_on: '2026-11-30',
    stage: 'upcoming',
    owner: null,
    next_call_at: null,
    last_outcome: null,
  })),
  dues: [],
  counts: { policies: 60, renewals: 43, dues: 0 },
  enquiries: [],
  calls: [],
  alike: [],
};

test('a fleet on the line is counted whole, though not listed', async () => {
  answerCalls(() => ME);
  drawAt('', () => <LinePanel line={FLEET} error={null} onRetry={() => undefined} />);
  expect(await screen.findByText('and 56 more policies')).toBeDefined();
  expect(screen.getByText('Renewal GJ01AB1001 upcoming, nobody looks after it; 42 more are due')).toBeDefined();
});

test('what the client owes leads to its policy', async () => {
  const due = { policy_id: 7, policy_no: 'PLAN/1', about: 'Fire', company: 'Tata AIG', premium_date: '2026-12-02', total_payable: 30_000 };
  const dues = [-140, 0, 3, 9].map((days, id) => ({ id, ...due, days }));
  answerCalls(() => ME);
  drawAt('', () => <LinePanel line={{ ...FLEET, dues, counts: { ...FLEET.counts, dues: 24 } }} error={null} onRetry={() => undefined} />);
  const list = await screen.findByRole('list', { name: 'Installments due' });
  expect([...list.children].map((row) => row.textContent)).toEqual(
    ['▲overdue 140 days', '◐due today', '◐due in 3 days'].map(
      (when) => `Installment ₹\u00a030,000.00${when}02-12-2026 · PLAN/1 · Tata AIG`,
    ),
  );
  expect(list.querySelector('a')?.getAttribute('href')).toBe('/corporate-insurance/list?open=7');
  expect(screen.getByText('and 21 more installments')).toBeDefined();
});
