import { useDebouncedValue } from '@mantine/hooks';
import { queryOf } from '../list/list-state.ts';
import { useListTotal } from '../list/use-list-rows.ts';
import type { Filters } from './use-filters.ts';

const SETTLED = 400;

/** How many rows the unapplied filters would match; undefined while or where that is unknown. */
export function useFilterCount(filters: Filters): number | undefined {
  const draft = JSON.stringify(filters.filled());
  const [settled] = useDebouncedValue(draft, SETTLED);
  const wanted = JSON.parse(settled) as Record<string, string>;
  const { list, route } = filters;
  const isApplied = draft === JSON.stringify(list.filters);
  const query = { ...list.fixed, ...queryOf({ filters: wanted, search: list.search, sort: undefined, order: undefined }) };
  const total = useListTotal(route, query, !isApplied && settled === draft && !filters.isRefused(wanted));
  if (isApplied) return list.totalCount;
  return settled === draft ? total : undefined;
}
