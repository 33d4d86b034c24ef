// @vitest-environment happy-dom
import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { queueItem } from '../../testing/queue-item.ts';
import { NextCalls, ReadyToIssue } from './NextCalls.tsx';

const answers = (data: QueueItem[]) => answerCalls(() => ({ data, total_count: 14, counts: { promised: 2 }, called_today: 6 }));

test('a Telecaller sees whom to call next, why, and opens each in Calls', async () => {
  const requests = answers([queueItem(7), queueItem(8, { kind: 'enquiry', name: '', ends_on: null, vehicle_no: null })]);
  drawAt('', NextCalls);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('nobody has called');
  expect(second?.textContent).toContain('90000 00135');
  const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href).pathname + new URL(href).search);
  expect(hrefs).toEqual(expect.arrayContaining(['/calls?renewal=7', '/calls?enquiry=8']));
  expect(screen.getByText(/promised, due now/).textContent).toBe('2 promised, due now · 14 to go · 6 called today');
  expect(requests[0]?.url.searchParams.get('limit')).toBe('5');
});

test('where nothing is due, that is said', async () => {
  answers([]);
  drawAt('', NextCalls);
  await screen.findByText('Nothing is due.');
});

test('a failure is said in place and tried again', async () => {
  let isDown = true;
  answerCalls(() =>
    isDown
      ? Response.json({ code: 'down', message: 'The server does not answer.' }, { status: 500 })
      : { data: [queueItem(7)], total_count: 1, counts: {}, called_today: 0 },
  );
  const { user } = drawAt('', NextCalls);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  await screen.findByText('Client 7');
});

test('a Feeder sees what was handed over, and no card without any', async () => {
  answers([queueItem(7, { group: 'ready' }), queueItem(8, { group: 'ready', kind: 'enquiry' })]);
  drawAt('', ReadyToIssue);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Renewal'),
    expect.stringContaining('New policy'),
  ]);
  screen.getByRole('link', { name: 'All 14' });
});
