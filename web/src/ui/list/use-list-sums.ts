import type { Route } from '@bimabahi/contract/api/route';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { queryOf } from './list-state.ts';
import type { Sums } from './TableSums.tsx';
import type { List } from './use-list.ts';

/** A route that answers the sums of a list's amounts, in rupees. */
type SumsRoute = Route & { readonly method: 'GET'; readonly response: z.ZodType<{ data: Sums }> };

/** Sums over the filtered list, undefined until answered. Requested after the rows, as summing takes longer than reading a page. */
export function useListSums<Row>(route: SumsRoute, list: List<Row>, isOn = true): Sums | undefined {
  const { filters, search } = list;
  const query = queryOf({ filters, search, sort: undefined, order: undefined });
  const found = useQuery({
    queryKey: [route.path, query],
    queryFn: ({ signal }) => call(route, { query }, { signal }),
    enabled: isOn && list.status === 'ready' && list.rows.length > 0,
  });
  return found.data?.data;
}
