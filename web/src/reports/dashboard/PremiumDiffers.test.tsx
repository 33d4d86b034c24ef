// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { PremiumDiffers } from './PremiumDiffers.tsx';

const counts = { motor_insurance: 400, corporate_insurance: 80, total_policies: 480 };

test('an Admin is told how many premiums do not add up, with links to the policies', async () => {
  answerCalls(() => ({ data: { ...counts, premium_differs: 3 } }));
  drawAt('', PremiumDiffers);
  expect((await screen.findByText(/The premium of/)).textContent).toBe('◐ The premium of 3 policies does not add up.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/motor-insurance/list?premium=differs',
    '/corporate-insurance/list?premium=differs',
  ]);
});

test('and of nothing where all add up', async () => {
  const calls = answerCalls(() => ({ data: { ...counts, premium_differs: 0 } }));
  drawAt('', PremiumDiffers);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/The premium of/)).toBeNull();
});
