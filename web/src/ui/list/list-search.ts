/** What the address of a screen says: typed by the query of the list that it shows, and set right where it makes no sense. */
import type { RouteInput } from '@bimabahi/contract/route';
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ListRoute } from './list-route.ts';
import { readListState, writeListState } from './list-state.ts';

interface ListKeys {
  page?: number;
  limit?: 'all';
  search?: string;
  /** One of the list's own orders; useList leaves another one out. */
  sort?: string;
  order?: 'asc' | 'desc';
}
type QueryOf<R extends ListRoute> = RouteInput<R> extends { query: infer Query } ? Query : unknown;
type FilterOf<R extends ListRoute> = Exclude<keyof QueryOf<R>, keyof ListKeys | 'total'> & string;

type Filters<R extends ListRoute, Value> = { [F in FilterOf<R>]?: Value };
type Prefixed<Prefix extends string, Search> = { [K in keyof Search as `${Prefix}${K & string}`]: Search[K] };

/** The `validateSearch` of a screen. */
export type SearchOf<Given, Read> = (address: Given & SearchSchemaInput) => Read;

/**
 * The address of a screen with a list of this route, which may say `More` besides. The router reads it before the contract's rules are
 * loaded, so it sets right the page, the size and the order; values of filters and the sort are judged by useList.
 */
export const listSearch = <R extends ListRoute, More extends object = object, const Prefix extends string = ''>(
  prefix: Prefix = '' as Prefix,
): SearchOf<Prefixed<Prefix, ListKeys & Filters<R, string | number>> & More, Prefixed<Prefix, ListKeys & Filters<R, string>> & More> => {
  const names = { filters: [], prefix };
  return (address) =>
    writeListState(address, readListState(address, names), names) as Prefixed<Prefix, ListKeys & Filters<R, string>> & More;
};

/** The address of a screen that says `Said`, or nothing. */
export const plainSearch =
  <Said extends object = object>(): SearchOf<Said, Said> =>
  (address) =>
    address;
