import { readInstallation } from '@bimabahi/contract/installation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { INSTALLATION } from '../api/query-client.ts';

/** The name on the cover and, on an invented demo brokerage, how to sign in to it. */
export const useInstallation = () =>
  useQuery({
    queryKey: [INSTALLATION],
    queryFn: async ({ signal }) => (await call(readInstallation, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
