/** Renders components for tests that say `@vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../panel/shell/search-text.ts';
import { listSearch, plainSearch } from '../ui/list/list-search.ts';

// Text areas that grow listen to the fonts, which happy-dom does not have.
if (typeof document !== 'undefined' && !document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// Happy-dom would ask the network for what a link opens beside the panel.
if (typeof document !== 'undefined')
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[target="_blank"]')) event.preventDefault();
  });

// Generous, for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  notifications.clean();
});

/** Renders it and returns a user-event session. */
export function draw(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {/* Without transitions and portals' waiting: what is opened is there. */}
      <MantineProvider env="test">
        <Notifications />
        <ModalsProvider>{content}</ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Renders a screen inside of the shell's route, at `path` plus `search`; returns the user-event session and the router. */
export function drawAt(search: string, Screen: () => ReactNode, path = '/list') {
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const validateSearch = path === '/list' ? listSearch() : plainSearch();
  const screen = createRoute({ getParentRoute: () => shell, path, validateSearch, component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [`${path}${search}`] }),
    parseSearch,
    stringifySearch,
  });
  return { user: draw(<RouterProvider router={router} />), router };
}

/** Stubs the API: answers each request by its URL, and returns the requests made. */
export function answerCalls(answer: (url: URL, init: RequestInit) => unknown) {
  const requests: { url: URL; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://panel');
    requests.push({ url, init });
    const given = await answer(url, init);
    return given instanceof Response ? given : Response.json(given);
  });
  return requests;
}
