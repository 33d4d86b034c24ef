import { readClientOverview } from '@bimabahi/contract/reports/client-overview';
import { idParams } from '@bimabahi/contract/values/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../ui/api/call.ts';

/** The client that the address names. */
export function useClientOverview(typed: string, older: boolean) {
  const parsed = idParams.safeParse({ id: typed });
  const id = parsed.data?.id ?? 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [readClientOverview.path, id, older],
    queryFn: ({ signal }) => call(readClientOverview, { params: { id }, query: older ? { older: 1 } : {} }, { signal }),
    select: (answer) => answer.data,
    enabled: parsed.success,
    // The same client with older policies.
    placeholderData: keepPreviousData,
  });
  const isMissing = !parsed.success || (error instanceof CallError && error.status === 404);
  return { overview: data, error, isMissing, isLoadingOlder: isPlaceholderData, retry: () => void refetch() };
}
