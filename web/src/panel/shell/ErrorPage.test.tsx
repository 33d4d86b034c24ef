// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/in-browser.tsx';
import { lazyScreen } from '../lazy-screen.ts';
import { ErrorPage } from './ErrorPage.tsx';

const fetchFile = vi.fn<() => Promise<{ Page: () => null }>>();
const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const reload = vi.spyOn(window.location, 'reload').mockReturnValue();

/** What a screen throws when its chunk could not be fetched. */
async function thrownBy(): Promise<{ thrown: unknown }> {
  fetchFile.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/AuditPage.js'));
  const Page = lazyScreen(fetchFile, 'Page');
  await Page.preload?.();
  try {
    (Page as () => unknown)();
  } catch (error) {
    // Wrapped in an object, as the router throws a promise while it reloads.
    return { thrown: error };
  }
  throw new Error('the screen is there');
}

test('a screen that cannot be fetched says that the server cannot be reached, and Retry loads it once it can', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const { thrown } = await thrownBy();
  expect(reload).not.toHaveBeenCalled();
  const person = draw(<ErrorPage error={thrown as Error} reset={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeTruthy();
  screen.getByText('The server cannot be reached. Check the connection and try again.');

  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(answer).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue(new Response('{}'));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a file of an older panel, which a server that answers no longer has, reloads the page', async () => {
  answer.mockResolvedValue(new Response('{}'));
  reload.mockClear();
  await thrownBy();
  expect(reload).toHaveBeenCalledOnce();
});
