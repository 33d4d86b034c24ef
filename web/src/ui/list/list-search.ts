/** A list screen's URL search parameters, typed by the list's query; invalid ones fall back to defaults. */
import type { RouteInput } from '@bimabahi/contract/api/route';
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ListRoute } from '../api/list-route.ts';
import { readListState, writeListState } from './list-state.ts';

interface ListKeys {
  page?: number;
  limit?: 'all';
  search?: string;
  /** A sort column of the list; useList ignores others. */
  sort?: string;
  order?: 'asc' | 'desc';
}
type QueryOf<R extends ListRoute> = RouteInput<R> extends { query: infer Query } ? Query : unknown;
type FilterOf<R extends ListRoute> = Exclude<keyof QueryOf<R>, keyof ListKeys | 'total'> & string;

type Filters<R extends ListRoute, Value> = { [F in FilterOf<R>]?: Value };
type Prefixed<Prefix extends string, Search> = { [K in keyof Search as `${Prefix}${K & string}`]: Search[K] };

export type SearchOf<Given, Read> = (address: Given & SearchSchemaInput) => Read;

/**
 * Search parameters of a list screen, plus `More`. The router runs before the contract's schemas have loaded, so this checks only page,
 * size and order; useList checks filters and sort.
 */
export const listSearch = <R extends ListRoute, More extends object = object, const Prefix extends string = ''>(
  prefix: Prefix = '' as Prefix,
): SearchOf<Prefixed<Prefix, ListKeys & Filters<R, string | number>> & More, Prefixed<Prefix, ListKeys & Filters<R, string>> & More> => {
  const names = { filters: [], prefix };
  return (address) =>
    writeListState(address, readListState(address, names), names) as Prefixed<Prefix, ListKeys & Filters<R, string>> & More;
};

export const plainSearch =
  <Said extends object = object>(): SearchOf<Said, Said> =>
  (address) =>
    address;
