import { listClaims } from '@bimabahi/contract/policies/claims';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

const MOST = 50;

/** Newest first. */
export function claimsOfClient(user: number) {
  const query = { user, limit: MOST };
  return queryOptions({
    queryKey: [listClaims.path, query],
    queryFn: ({ signal }) => call(listClaims, { query }, { signal }),
  });
}
