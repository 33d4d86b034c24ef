// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawAt } from '../../testing/in-browser.tsx';
import { AdminHome } from './AdminHome.tsx';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const NONE = { count: 0, amount: 0 };
const DAYS = { policies: 0, net: 0, gross: 0, margin: 0, rows: '' };
const MONTH = {
  ...{ premium: DAYS, compared: { from: '2025-11-01', to: '2025-11-30', ...DAYS }, to_date: null },
  commission: { margin: 0, policies: { rows: null } },
  target: { net: null, policies: null, commission_in: null, retention: null },
};
const OTHERS = {
  '/month/summary': MONTH,
  '/retention': { due: 0, renewed: 0, rate: null },
  '/installments/': { overdue: NONE, week: NONE },
  '/first-week': { ended: true, steps: [] },
};
const answering = (data: unknown) =>
  answer.mockImplementation(async (request) => {
    const path = String(request instanceof Request ? request.url : request);
    const [, other = data] = Object.entries(OTHERS).find(([part]) => path.includes(part)) ?? [];
    return Response.json({ data: other });
  });

test('an Admin is told in sentences what is wrong with the installation', async () => {
  answering([
    { code: 'disk-full', since: '2026-04-01T04:30:00.000Z', sentence: 'The disk is full.' },
    { code: 'backup-failed', since: '2026-04-01T04:30:00.000Z', sentence: 'The last backup failed.' },
  ]);
  drawAt('', AdminHome);
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The disk is full.'),
    expect.stringContaining('The last backup failed.'),
  ]);
});

test('and of nothing where nothing is', async () => {
  answering([]);
  drawAt('', AdminHome);
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
