import type { readInstallation } from '@bimabahi/contract/installation';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../api/call.ts';
import { INSTALLATION } from '../api/query-client.ts';

/** The sign-in page is drawn before the contract's rules are loaded. */
const installation: Address<typeof readInstallation> = { method: 'GET', path: '/api/installation', access: 'public' };

/** The name on the cover and, on an invented demo brokerage, how to sign in to it. */
export const useInstallation = () =>
  useQuery({
    queryKey: [INSTALLATION],
    queryFn: async ({ signal }) => (await callAt<typeof readInstallation>(installation, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
