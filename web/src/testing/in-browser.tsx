/** Components on an invented page, for tests that say `@vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../shell/search-text.ts';
import { listSearch } from '../ui/list/list-search.ts';

// A test waits for facts, on a busy machine too.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  notifications.clean();
});

/** Draws it, and answers a person at its keyboard. */
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

/** Draws a screen at `/list` and what the address says after it, and answers the person and the router. */
export function drawAt(search: string, Screen: () => ReactNode) {
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: '/list', validateSearch: listSearch(), component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [`/list${search}`] }),
    parseSearch,
    stringifySearch,
  });
  return { user: draw(<RouterProvider router={router} />), router };
}

/** Answers each call of the API by its path and query, and remembers what was asked. */
export function answerCalls(answer: (url: URL, init: RequestInit) => unknown) {
  const asked: { url: URL; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://panel');
    asked.push({ url, init });
    const given = answer(url, init);
    return given instanceof Response ? given : Response.json(given);
  });
  return asked;
}
