/** A list with its state in the URL: pages of 20 rows, or endless scrolling. */
import type { Route } from '@bimabahi/contract/api/route';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import type { ListRoute, RowOf } from '../api/list-route.ts';
import { toastError } from '../notices/toast.ts';
import { type ListState, type ListStateNames, PAGE_SIZE, readListState, withSearch, writeListState } from './list-state.ts';
import { useAddress } from './use-address.ts';
import { useListRows } from './use-list-rows.ts';

const SEARCH_DEBOUNCE = 400;
const NO_FILTERS: readonly string[] = [];

export interface ListOptions {
  filters?: readonly string[];
  prefix?: string;
  /** While the address names no order; without it the server's. */
  sorted?: Pick<ListState, 'sort' | 'order'>;
  /** Added to every request but not to the URL, for example `{ is_installment: 1 }`. */
  fixed?: Readonly<Record<string, string | number>>;
  params?: Readonly<Record<string, string | number>>;
  enabled?: boolean;
  /** The message of a failed request, instead of the server's. */
  failure?: string;
}

type ListStatus = 'loading' | 'ready' | 'failed' | 'forbidden';

export interface List<Row> extends ListState {
  /** As its options have it: part of whatever is counted for this list. */
  fixed?: ListOptions['fixed'];
  rows: Row[];
  status: ListStatus;
  error: Error | null;
  totalCount: number | undefined;
  pageCount: number;
  isChanging: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
  /** The text in the search box; it becomes `search` after 400 ms. */
  typed: string;
  setTyped(text: string): void;
  setPage(page: number): void;
  setSize(size: ListState['size']): void;
  setSort(sort: string | undefined, order: ListState['order']): void;
  setFilters(filters: Readonly<Record<string, string>>): void;
}

function useListState(names: ListStateNames) {
  const { search, change } = useAddress();
  const state = readListState(search, names);
  /** Every change except of the page resets to the first page. */
  const go = (changes: Partial<ListState>, replace = false) =>
    change((now) => writeListState(now, { ...readListState(now, names), page: 1, ...changes }, names), replace);
  const searchFor = (text: string) =>
    go(names.filters.includes('search') ? { filters: withSearch(state.filters, text) } : { search: text }, true);
  return { state, go, searchFor };
}

function useTypedSearch(search: string, apply: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const applied = useRef(search);
  const applyLater = useDebouncedCallback((text: string) => {
    applied.current = text;
    apply(text);
  }, SEARCH_DEBOUNCE);
  useEffect(() => {
    // Back and forward update the box; a search just typed must not overwrite later letters.
    if (search === applied.current) return;
    applied.current = search;
    setTyped(search);
  }, [search]);
  return {
    typed,
    setTyped(text: string) {
      setTyped(text);
      applyLater(text);
    },
  };
}

function statusOf(error: Error | null, hasAnswer: boolean): ListStatus {
  if (error instanceof CallError && error.status === 403) return 'forbidden';
  if (hasAnswer) return 'ready';
  return error ? 'failed' : 'loading';
}

/** Drops sort and filters that the query refuses, so that an old or mistyped URL still shows the list. */
function accepted(route: ListRoute, state: ListState): ListState {
  const shape = route.query && 'shape' in route.query ? (route.query.shape as Record<string, NonNullable<Route['query']>>) : {};
  const isRefused = (name: string, value: string) => shape[name]?.safeParse(value).success === false;
  const filters = Object.entries(state.filters).filter(([name, value]) => !isRefused(name, value));
  const order = state.sort && isRefused('sort', state.sort) && { sort: undefined, order: undefined };
  return { ...state, ...order, filters: Object.fromEntries(filters) };
}

export function useList<R extends ListRoute>(
  route: R,
  { filters = NO_FILTERS, prefix, sorted, fixed, params, enabled = true, failure }: ListOptions = {},
): List<RowOf<R>> {
  const { state: requested, go, searchFor } = useListState({ filters, prefix });
  const given = accepted(route, requested);
  const state = given.sort ? given : { ...given, ...sorted };
  const { hasAnswer, ...found } = useListRows(route, state, { fixed, params, enabled });
  const search = useTypedSearch(state.search, searchFor);

  // Until counted, assume the rows shown so far.
  const pageCount = Math.max(1, Math.ceil((found.totalCount ?? (state.page - 1) * PAGE_SIZE + found.rows.length) / PAGE_SIZE));
  const beyondTheEnd = state.size !== 'all' && found.totalCount !== undefined && !found.isChanging && state.page > pageCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page beyond the end may trigger it
  useEffect(() => {
    if (beyondTheEnd) go({ page: pageCount }, true);
  }, [beyondTheEnd]);

  const status = statusOf(found.error, hasAnswer);
  useEffect(() => {
    if (found.error && status !== 'forbidden') toastError(failure ? null : found.error, failure);
  }, [found.error, status, failure]);

  return {
    ...state,
    ...found,
    ...search,
    ...(fixed && { fixed }),
    status,
    pageCount,
    setPage: (page) => go({ page }),
    setSize: (size) => go({ size }),
    setSort: (sort, order) => go({ sort, order }),
    setFilters: (filters) => go({ filters }),
  };
}
