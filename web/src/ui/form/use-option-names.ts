import type { ProductLine } from '@bimabahi/contract/product-lines';
import type { RouteInput } from '@bimabahi/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { ListAnswer, ListRoute } from '../list/list-route.ts';

/** Nobody scrolls through more, and other names can be typed. */
const LIMIT = 500;

export interface Named {
  name: string;
  line?: ProductLine | null;
}

const NONE: readonly Named[] = [];

export function useNamed<R extends ListRoute>(route: R): readonly Named[] {
  const { data } = useQuery({
    queryKey: [route.path, 'names'],
    queryFn: ({ signal }) => call(route, { query: { limit: LIMIT } } as unknown as RouteInput<R>, { signal }) as Promise<ListAnswer<Named>>,
  });
  return data?.data ?? NONE;
}

export function useOptionNames<R extends ListRoute>(route: R): string[] {
  const named = useNamed(route);
  return useMemo(() => named.map(({ name }) => name), [named]);
}
