import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** What the server answered stands; only an answer that never came, or a server in trouble, is asked again once. */
const worthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: the server may be on this very machine, so being offline says nothing about reaching it.
    queries: { retry: worthAnotherTry, staleTime: 15_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Queries of this first key belong to the installation, the same for everyone. */
export const INSTALLATION = '/api/installation';

/** What was loaded for one person must not be shown to the next one at the same browser. */
export const forgetPerson = (): void => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== INSTALLATION });
