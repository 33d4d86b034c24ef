import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Retry once without an answer or after a 5xx; other refusals are final. */
const worthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: the server may run on this machine, so being offline says nothing.
    queries: { retry: worthAnotherTry, staleTime: 15_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The first key of queries about the installation, the same for everyone. */
export const INSTALLATION = '/api/installation';

/** Where the device keeps what the person had open. */
export const RECENT = 'recent';

/** What was loaded or kept for one person must not be shown to the next at the same browser. */
export function forgetPerson(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== INSTALLATION });
  localStorage.removeItem(RECENT);
}
