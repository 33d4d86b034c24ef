import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import type { ListAnswer, ListRoute } from '../api/list-route.ts';

/** Nobody scrolls through more, and other names can be typed. */
const LIMIT = 500;

export interface NamedOption {
  name: string;
  line?: ProductLine | null;
}

export type NamesRoute = ListRoute & { readonly response: z.ZodType<ListAnswer<NamedOption>> };

const NONE: readonly NamedOption[] = [];

export function useNamed(route: NamesRoute): readonly NamedOption[] {
  const { data } = useQuery({
    queryKey: [route.path, 'names'],
    queryFn: ({ signal }) => call<NamesRoute>(route, { query: { limit: LIMIT } }, { signal }),
  });
  return data?.data ?? NONE;
}

export function useOptionNames(route: NamesRoute): string[] {
  const named = useNamed(route);
  return useMemo(() => named.map(({ name }) => name), [named]);
}
