import type { RouteInput } from '@bimabahi/contract/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { ListAnswer, ListRoute } from '../list/list-route.ts';

/** Nobody scrolls through more, and other names can be typed. */
const LIMIT = 500;
const NONE: string[] = [];

export function useOptionNames<R extends ListRoute>(route: R): string[] {
  const { data } = useQuery({
    queryKey: [route.path, 'names'],
    queryFn: ({ signal }) =>
      call(route, { query: { limit: LIMIT } } as unknown as RouteInput<R>, { signal }) as Promise<ListAnswer<{ name: string }>>,
    select: (answer) => answer.data.map((option) => option.name),
  });
  return data ?? NONE;
}
