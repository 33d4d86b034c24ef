import type { Route, RouteAnswer, RouteInput } from '@bimabahi/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallOptions, call } from '../../api/call.ts';

/** A call that changes something. Afterwards whatever is on the screen is asked for again, in its place, and the rest when it is next shown. */
export function useChange<R extends Route>(route: R) {
  const client = useQueryClient();
  return useCallback(
    async (input?: RouteInput<R>, options?: CallOptions): Promise<RouteAnswer<R>> => {
      const answer = await call(route, input, options);
      void client.invalidateQueries();
      return answer;
    },
    [client, route],
  );
}
