// @vitest-environment happy-dom
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { MOTOR } from '../motor-insurance/motor-area.tsx';
import { LeftOutOfSums } from './LeftOutOfSums.tsx';

const listOf = (filters: Record<string, string>) => ({ filters, search: 'asha' }) as unknown as List<MotorPolicy>;

function drawWith(counts: Record<string, number>, filters: Record<string, string> = {}) {
  const requests = answerCalls(({ searchParams }) => ({
    data: [],
    total_count: counts[searchParams.get('premium') ?? 'status'] ?? 0,
  }));
  return { requests, ...drawAt('', () => <LeftOutOfSums area={MOTOR} list={listOf(filters)} />) };
}

test('what the sums leave out is counted within the filters of the list, and each number opens its rows', async () => {
  const { user, router, requests } = drawWith({ none: 1203, no_total: 7, no_net: 1, status: 2 }, { product: 'Bus' });
  await screen.findByText('2 cancelled, in the sums as written');
  await screen.findByText('1 without a net, not in its sum');
  await user.click(await screen.findByText('7 without a total, not in its sum'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ premium: 'no_total' }));
  await user.click(await screen.findByText('1,203 without a premium, not in the sums'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ premium: 'none' }));
  const asked = requests.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toContainEqual({ product: 'Bus', search: 'asha', premium: 'none', total: 'only' });
  expect(asked).toContainEqual({ product: 'Bus', search: 'asha', status: 'cancelled', total: 'only' });
});

test('where nothing is left out nothing is said, and a filter of the same is not asked about', async () => {
  const { requests } = drawWith({}, { status: 'active' });
  await waitFor(() => expect(requests).toHaveLength(3));
  for (const { url } of requests) expect(url.searchParams.get('status')).toBe('active');
  expect(screen.queryByText(/in the sums/)).toBeNull();
});
