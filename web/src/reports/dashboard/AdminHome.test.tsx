// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { AdminHome } from './AdminHome.tsx';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const NONE = { count: 0, amount: 0 };
const OTHERS = { '/installments/': { overdue: NONE, week: NONE }, '/first-week': { ended: true, steps: [] } };
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
  draw(<AdminHome />);
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The disk is full.'),
    expect.stringContaining('The last backup failed.'),
  ]);
});

test('and of nothing where nothing is', async () => {
  answering([]);
  draw(<AdminHome />);
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
