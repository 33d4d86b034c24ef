/** A list that the server answers all at once: its pages are cut here, and its place is in the URL like that of any other list. */
import type { RouteInput } from '@bimabahi/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../api/call.ts';
import { PAGE_SIZE } from './list-place.ts';
import type { ListAnswer, ListRoute, RowOf } from './list-route.ts';
import { toastError } from './toast.ts';
import { type List, statusOf, usePlace } from './use-list.ts';

const NO_FILTERS: readonly string[] = [];
const nothing = () => {};

export function useWholeList<R extends ListRoute>(route: R, { filters: filterNames = NO_FILTERS } = {}): List<RowOf<R>> {
  const { place, go } = usePlace({ filters: filterNames });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [route.path, 'whole', place.filters],
    queryFn: ({ signal }) =>
      // The names of the query are checked by the server; a generic list cannot know them.
      call(route, { query: place.filters } as unknown as RouteInput<R>, { signal }) as Promise<ListAnswer<RowOf<R>>>,
    placeholderData: (before) => before,
  });
  const status = statusOf(error, data !== undefined);
  useEffect(() => {
    if (error && status !== 'forbidden') toastError(error);
  }, [error, status]);

  const all = data?.data;
  const pageCount = Math.max(1, Math.ceil((all?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(place.page, pageCount);
  const rows = useMemo(
    () => (place.size === 'all' ? (all ?? []) : (all ?? []).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    [all, place.size, page],
  );
  return {
    ...place,
    page,
    pageCount,
    rows,
    status,
    error,
    totalCount: all?.length,
    isChanging: isPlaceholderData,
    hasMore: false,
    isLoadingMore: false,
    loadMore: nothing,
    retry: () => void refetch(),
    typed: '',
    setTyped: nothing,
    setPage: (to) => go({ page: to }),
    setSize: (size) => go({ size }),
    setSort: (sort, order) => go({ sort, order }),
    setFilters: (filters) => go({ filters }),
  };
}
