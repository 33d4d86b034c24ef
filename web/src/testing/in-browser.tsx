/** Components on an invented page, for tests that say `@vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

/** Draws it, and answers a person at its keyboard. */
export function draw(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {/* Without transitions and portals' waiting: what is opened is there. */}
      <MantineProvider env="test">{content}</MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
