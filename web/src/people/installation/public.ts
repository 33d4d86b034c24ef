import type { readInstallation } from '@bimabahi/contract/people/installation';
import { useQuery } from '@tanstack/react-query';
import { type Address, callAt } from '../../ui/api/call.ts';
import { INSTALLATION } from '../../ui/api/query-client.ts';

/** Not imported from the contract, as the sign-in page renders before the contract's schemas are loaded. */
const installation: Address<typeof readInstallation> = { method: 'GET', path: '/api/installation', access: 'public' };

/** The brokerage's name and, on a demo, how to sign in. */
export const useInstallation = () =>
  useQuery({
    queryKey: [INSTALLATION],
    queryFn: async ({ signal }) => (await callAt<typeof readInstallation>(installation, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
