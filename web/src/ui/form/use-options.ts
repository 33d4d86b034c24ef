import type { Route } from '@bimabahi/contract/api/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import type { ListAnswer } from '../api/list-route.ts';

export interface Option {
  id: number;
  name: string;
  mobile?: string | null;
}

export type OptionsRoute = Route & { readonly method: 'GET'; readonly response: z.ZodType<ListAnswer<Option>> };

const ask = (route: OptionsRoute, query: Record<string, string | number>, signal: AbortSignal) => call(route, { query }, { signal });

/** Whether the route can look up one option by id, active or not. */
const takesId = (route: Route): boolean =>
  typeof route.query === 'object' && 'shape' in route.query && 'id' in (route.query.shape as object);

export const useOptionQuery = (route: OptionsRoute, id: string, enabled = true) =>
  useQuery({
    queryKey: [route.path, 'option', id],
    queryFn: ({ signal }) => ask(route, { id }, signal),
    enabled: enabled && id !== '' && takesId(route),
    select: ({ data }) => data[0] ?? null,
  });

/** Undefined while loading, or when no option has the id. */
export const useOptionById = (route: OptionsRoute, id: string, enabled = true): Option | undefined =>
  useOptionQuery(route, id, enabled).data ?? undefined;

/** The matching options, and the chosen one separately, as it may not be among them. */
export function useOptions(route: OptionsRoute, search: string, chosenId: string, known: Option | null | undefined) {
  const found = useQuery({
    queryKey: [route.path, 'options', search],
    queryFn: ({ signal }) => ask(route, { ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
  });
  const options = found.data?.data ?? [];
  const atHand = [...options, ...(known ? [known] : [])].find((option) => String(option.id) === chosenId);
  const one = useOptionById(route, chosenId, !atHand && found.isSuccess);
  const chosen = atHand ?? (chosenId === '' ? undefined : one);
  return { options, chosen, isSearching: found.isFetching, error: found.error, retry: found.refetch };
}
