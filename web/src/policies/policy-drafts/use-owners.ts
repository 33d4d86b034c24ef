import { listDraftOwners } from '@bimabahi/contract/policies/policy-drafts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

const NONE: readonly { id: number; name: string }[] = [];

/** Who may have drafts. */
export function useOwners() {
  const { data } = useQuery({
    queryKey: [listDraftOwners.path],
    queryFn: ({ signal }) => call(listDraftOwners, {}, { signal }),
  });
  return data?.data ?? NONE;
}
