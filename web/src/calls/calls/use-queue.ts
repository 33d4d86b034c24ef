import { type QueueItem, readQueue } from '@bimabahi/contract/calls/call-queue';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../ui/api/call.ts';

const PAGE = 100;
/** ms: what others took, and promises that came due. */
const REFRESH = 60_000;

/** The queue, page after page. */
export function useQueue(filters: { owner_id?: number; ready?: 1 } = {}) {
  const query = useInfiniteQuery({
    queryKey: [readQueue.path, filters],
    queryFn: ({ pageParam, signal }) => call(readQueue, { query: { ...filters, limit: PAGE, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total_count ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  });
  const items = useMemo<QueueItem[]>(() => {
    // A row that moved between two requests may be on both pages.
    const seen = new Set<string>();
    return (query.data?.pages ?? []).flatMap(({ data }) =>
      data.filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`)),
    );
  }, [query.data]);
  return { ...query, items, head: query.data?.pages[0] };
}
export type Queue = ReturnType<typeof useQueue>;
