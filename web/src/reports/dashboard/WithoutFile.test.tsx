// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { WithoutFile } from './WithoutFile.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({ useCurrentUser: () => ({ data: { id: 1, role: { name: 'Feeder' } } }) }));

test('what an import brought is left out until it is asked for, here and where the count leads', async () => {
  const requests = answerCalls(({ searchParams }) => ({ data: [], total_count: searchParams.has('imported') ? 3 : 2_913 }));
  const { user } = drawAt('', WithoutFile);
  await screen.findByText('Every policy that was typed has its file.');
  const link = await screen.findByRole('link', { name: 'Without a file: 3 Motor' });
  expect(link.getAttribute('href')).toBe('/motor-insurance/list?has_file=0&imported=0');
  await user.click(screen.getByRole('switch', { name: 'With those that an import brought' }));
  const all = await screen.findByRole('link', { name: 'Without a file: 2,913 Motor' });
  expect(all.getAttribute('href')).toBe('/motor-insurance/list?has_file=0');
  await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('imported')).toBeNull());
});
