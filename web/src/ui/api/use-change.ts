import type { Route, RouteAnswer, RouteInput } from '@bimabahi/contract/api/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallOptions, call } from './call.ts';
import { invalidateChanged } from './changed-data.ts';

/** A mutation that invalidates every query it makes stale (changed-data.ts). */
export function useChange<R extends Route>(route: R) {
  const client = useQueryClient();
  return useCallback(
    async (input?: RouteInput<R>, options?: CallOptions): Promise<RouteAnswer<R>> => {
      const answer = await call(route, input, options);
      void invalidateChanged(client, route);
      return answer;
    },
    [client, route],
  );
}
