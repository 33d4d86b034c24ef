import { readCurrentUser } from '@bimabahi/contract/people/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { readToken, updateRole } from './session.ts';

/** The person and the installation's settings; the answer's role replaces the remembered one. */
export const currentUserQuery = queryOptions({
  queryKey: [readCurrentUser.path],
  queryFn: async ({ signal }) => {
    const token = readToken();
    const { data } = await call(readCurrentUser, {}, { signal });
    if (token && token === readToken()) updateRole(token, data.role.name);
    return data;
  },
  staleTime: 60_000,
});

export const useCurrentUser = () => useQuery(currentUserQuery);
