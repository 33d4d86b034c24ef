// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { SearchButton } from './SearchButton.tsx';

vi.mock('../../ui/api/use-can.ts', () => ({ useCan: () => () => true, useRole: () => 'Admin' }));

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Find a client/ });

test('what is typed before the dialog is there is not lost', async () => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  for (const key of '90001') window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace' }));
  await waitFor(async () => expect((await box()).value).toBe('9000'));
  await user.type(await box(), '2');
  expect((await box()).value).toBe('90002');
});

test('it begins empty when it is opened again', async () => {
  answerCalls(() => Response.json({ code: 'down', message: 'Down.' }, { status: 500 }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'Asha');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Find a client/ }));
  expect((await box()).value).toBe('');
});
