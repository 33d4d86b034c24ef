import type { Route, RouteInput } from '@bimabahi/contract/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from './list-state.ts';
import type { Sums } from './TableSums.tsx';
import type { List } from './use-list.ts';

/** A route that answers what the amounts of a list add up to, in rupees. */
type SumsRoute = Route & { readonly method: 'GET' };

/**
 * What the whole list amounts to as it is narrowed now, asked for once its rows are there: adding up takes longer than finding a page.
 * Undefined until the answer has come.
 */
export function useListSums<Row>(route: SumsRoute, list: List<Row>, fixed?: Readonly<Record<string, string | number>>): Sums | undefined {
  const { filters, search } = list;
  const query = { ...queryOf({ filters, search, sort: undefined, order: undefined }), ...fixed };
  const found = useQuery({
    queryKey: [route.path, query],
    queryFn: ({ signal }) => call(route, { query } as unknown as RouteInput<SumsRoute>, { signal }) as Promise<{ data: Sums }>,
    enabled: list.status === 'ready' && list.rows.length > 0,
  });
  return found.data?.data;
}
