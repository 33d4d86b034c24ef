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

test('screens and acts are there at once: Enter goes to the first, and an answer that comes late does not move it', async () => {
  let answer: (found: Response) => void = () => undefined;
  const client = { id: 7, name: 'Rate Card Traders', mobile: '9000000007', is_active: true };
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/search')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Response.json({ data: null }),
  );
  const { user, router } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'rate card');
  const place = await screen.findByRole('option', { name: /^Rate Cards/ });
  expect(place.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => {
    answer(Response.json({ data: { users: [client], 'motor-insurance': [], 'corporate-insurance': [] } }));
    screen.getByRole('option', { name: /Rate Card Traders/ });
  });
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Rate Cards/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/rate-cards'));
});

test('an act that needs no screen is done where one is', async () => {
  answerCalls(() => ({ data: { users: [], 'motor-insurance': [], 'corporate-insurance': [] } }));
  const { user } = drawAt('', SearchButton);
  await user.click(await screen.findByRole('button', { name: /Find a client/ }));
  await user.type(await box(), 'dark');
  await screen.findByRole('option', { name: /^Dark colours/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  expect(screen.queryByRole('combobox')).toBeNull();
});
