import { readRateCard } from '@bimabahi/contract/commission/rate-cards';
import { idParams } from '@bimabahi/contract/values/fields';
import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../ui/api/call.ts';

/** The card that the address names. */
export function useRateCard(typed: string) {
  const parsed = idParams.safeParse({ id: typed });
  const id = parsed.data?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: [readRateCard.path, id],
    queryFn: ({ signal }) => call(readRateCard, { params: { id } }, { signal }),
    select: (answer) => answer.data,
    enabled: parsed.success,
  });
  const isMissing = !parsed.success || (error instanceof CallError && error.status === 404);
  return { card: data, error, isMissing, retry: () => void refetch() };
}
