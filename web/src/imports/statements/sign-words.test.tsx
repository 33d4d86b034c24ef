// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawAt } from '../../testing/in-browser.tsx';
import { SignWords } from './SignWords.tsx';

test('each word beside the amounts says what it means, and is asked about where nobody knows', async () => {
  const onSay = vi.fn();
  const signs = [
    { word: 'Dr', lines: 2, means: 'takes_back' as const },
    { word: 'Adj', lines: 1, means: null },
  ];
  const matches = { sign: { headings: ['Dr/Cr'], known_by: 'cells' as const, alternatives: [] } };
  const { user } = drawAt('', () => <SignWords statement={{ signs, matches }} onSay={onSay} />, '/statements');
  await screen.findByRole('heading', { name: 'Words of Dr/Cr' });
  const chosen = (name: string) => screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-pressed'));
  expect([chosen('Brings'), chosen('Takes back')]).toEqual([
    ['false', 'false'],
    ['true', 'false'],
  ]);
  expect(screen.getByText(/^Say it of each/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Takes back' })[1] as HTMLElement);
  expect(onSay).toHaveBeenCalledWith('Adj', 'takes_back');
});
