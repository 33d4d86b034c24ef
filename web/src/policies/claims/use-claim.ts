import { readClaim } from '@bimabahi/contract/policies/claims';
import { idParams } from '@bimabahi/contract/values/fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CallError, call } from '../../ui/api/call.ts';

export function useClaim() {
  const { id: typed } = useParams({ strict: false });
  const parsed = idParams.safeParse({ id: typed });
  const id = parsed.data?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: [readClaim.path, id],
    queryFn: ({ signal }) => call(readClaim, { params: { id } }, { signal }),
    select: (answer) => answer.data,
    enabled: parsed.success,
  });
  return {
    claim: data,
    error,
    isMissing: !parsed.success || (error instanceof CallError && error.status === 404),
    retry: () => void refetch(),
  };
}
