/** The rows of a list: one page, or all chunks loaded so far by endless scrolling. */
import { type Query, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { lettersOf } from '../api/letters-of.ts';
import type { ListAnswer, ListRoute, RowOf } from '../api/list-route.ts';
import { type ListState, PAGE_SIZE, queryOf } from './list-state.ts';

const CHUNK = 200;

interface ListRowsInput {
  fixed: Readonly<Record<string, string | number>> | undefined;
  params: Readonly<Record<string, string | number>> | undefined;
  enabled: boolean;
}

async function ask<R extends ListRoute>(
  route: R,
  params: ListRowsInput['params'],
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<ListAnswer<RowOf<R>>> {
  // A generic list cannot know the query's names; the server checks them.
  const answer = (await call<ListRoute>(route, { ...(params && { params }), query }, { signal })) as ListAnswer<RowOf<R>>;
  await lettersOf(answer.data);
  return answer;
}

const shapeOf = (route: ListRoute): object | undefined => (route.query as { shape?: object } | undefined)?.shape;

/** Drops parameters that the list's query lacks; the server would refuse them. */
function known<Value extends string | number>(route: ListRoute, query: Record<string, Value>): Record<string, Value> {
  const shape = shapeOf(route);
  return shape ? Object.fromEntries(Object.entries(query).filter(([name]) => name in shape)) : query;
}

/** A filtered count takes longer than the first rows: request the total separately where the route allows it. */
const countsApart = (route: ListRoute, { search, filters }: ListState) =>
  'total' in (shapeOf(route) ?? {}) && (search !== '' || Object.keys(filters).length > 0);

/** Among rows of both kinds of policies two may have one id. */
function keyOfRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('id' in row)) return row;
  return 'policies' in row ? `${row.policies} ${row.id}` : row.id;
}

/** A record added meanwhile shifts rows into the next chunk: show each once. */
function mergedChunks<Row>(pages: readonly ListAnswer<Row>[]): Row[] {
  const seen = new Map<unknown, Row>();
  for (const page of pages) for (const row of page.data) seen.set(keyOfRow(row), row);
  return [...seen.values()];
}

/** Placeholder data: keep the previous rows within one list, but never those of another record. */
const keepWithin =
  (params: string) =>
  <Data>(before: Data | undefined, query: Pick<Query, 'queryKey'> | undefined) =>
    query?.queryKey[1] === params ? before : undefined;

const keyOf = (route: ListRoute, of: string, query: Record<string, unknown>) => [route.path, of, query];
const NO_PARAMS = '{}';
const ofParams = (params: ListRowsInput['params']): string => (params ? JSON.stringify(params) : NO_PARAMS);

export const firstPageOf = (route: ListRoute) => ({
  queryKey: keyOf(route, NO_PARAMS, { page: 1 }),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(route, undefined, { page: 1, limit: PAGE_SIZE }, signal),
});

const totalOf = (
  route: ListRoute,
  params: ListRowsInput['params'],
  of: string,
  query: Record<string, string | number>,
  enabled: boolean,
) => ({
  queryKey: keyOf(route, of, { ...query, page: 'total' }),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(route, params, { ...query, total: 'only', limit: 1 }, signal),
  enabled,
});

/** The number of rows of a query; undefined while unknown and for routes that do not count separately. */
export function useListTotal(route: ListRoute, query: Record<string, string | number>, enabled: boolean): number | undefined {
  const counts = 'total' in (shapeOf(route) ?? {});
  const total = useQuery(totalOf(route, undefined, NO_PARAMS, known(route, query), enabled && counts));
  return total.data?.total_count ?? undefined;
}

/** The same also of routes that do not: they are asked for their first row. */
export function useListCount(route: ListRoute, query: Record<string, string | number>): number | undefined {
  const asked = known(route, query);
  const counts = 'total' in (shapeOf(route) ?? {});
  const first = { queryKey: keyOf(route, NO_PARAMS, { ...asked, page: 'first' }), enabled: true };
  const total = useQuery(
    counts
      ? totalOf(route, undefined, NO_PARAMS, asked, true)
      : { ...first, queryFn: ({ signal }) => ask(route, undefined, { ...asked, page: 1, limit: 1 }, signal) },
  );
  return total.data?.total_count ?? undefined;
}

function nextChunk(last: ListAnswer<unknown>, chunks: readonly unknown[]): number | undefined {
  const isLast = last.data.length < CHUNK || chunks.length * CHUNK >= (last.total_count ?? Number.POSITIVE_INFINITY);
  return isLast ? undefined : chunks.length + 1;
}

export function useListRows<R extends ListRoute>(route: R, state: ListState, { fixed, params, enabled }: ListRowsInput) {
  const query = { ...fixed, ...known(route, queryOf(state)) };
  const endless = state.size === 'all';
  const of = ofParams(params);
  const apart = countsApart(route, state);
  const rowsQuery = apart ? { ...query, total: 'later' } : query;

  const page = useQuery({
    queryKey: keyOf(route, of, { ...query, page: state.page }),
    queryFn: ({ signal }) => ask(route, params, { ...rowsQuery, page: state.page, limit: PAGE_SIZE }, signal),
    placeholderData: keepWithin(of),
    enabled: enabled && !endless,
  });
  const all = useInfiniteQuery({
    queryKey: keyOf(route, of, { ...query, page: 'all' }),
    queryFn: ({ signal, pageParam }) => ask(route, params, { ...rowsQuery, page: pageParam, limit: CHUNK }, signal),
    initialPageParam: 1,
    getNextPageParam: nextChunk,
    placeholderData: keepWithin(of),
    enabled: enabled && endless,
  });

  const total = useQuery(totalOf(route, params, of, query, enabled && apart));

  const pages = all.data?.pages;
  const rows = useMemo(() => (endless ? mergedChunks(pages ?? []) : (page.data?.data ?? [])), [endless, pages, page.data]);
  const shown = endless ? all : page;
  const counted = apart ? total.data : endless ? pages?.at(-1) : page.data;
  return {
    rows,
    hasAnswer: shown.data !== undefined,
    totalCount: counted?.total_count ?? undefined,
    error: shown.error ?? (apart ? total.error : null),
    isChanging: shown.isPlaceholderData,
    hasMore: endless && all.hasNextPage,
    isLoadingMore: all.isFetchingNextPage,
    loadMore: () => {
      if (!all.isFetching) void all.fetchNextPage();
    },
    retry: () => {
      void shown.refetch();
      if (apart) void total.refetch();
    },
  };
}
