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

test('and how many have no GST, as their line is not known', async () => {
  answerCalls(() => ({ data: { ...counts, premium_differs: 0, no_line: 1 } }));
  drawAt('', PremiumDiffers);
  expect((await screen.findByText(/The GST of/)).textContent).toBe('◐ The GST of 1 policy is not known.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/motor-insurance/list?premium=no_line',
    '/corporate-insurance/list?premium=no_line',
  ]);
});

test('and of nothing where all add up', async () => {
  const calls = answerCalls(() => ({ data: { ...counts, premium_differs: 0, no_line: 0 } }));
  drawAt('', PremiumDiffers);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((drawn) => setTimeout(drawn));
  expect(screen.queryByText(/The premium of|0/)).toBeNull();
});
