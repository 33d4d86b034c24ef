import { type QueueItem, readCallItem, releaseCall, takeCall } from '@bimabahi/contract/calls/call-queue';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { idsOf } from './queue-words.ts';

export type ChosenItem = Pick<QueueItem, 'kind' | 'id'>;

/** The item in hand: taking it marks it as this person's, asking again prolongs that. Who only reads takes nothing. */
export function useHand(chosen: ChosenItem | null) {
  const can = useCan();
  const client = useQueryClient();
  const takes = can('calls.take');
  const kind = chosen?.kind;
  const id = chosen?.id;
  // Given back when another one is opened or the page is left. If that fails, the mark ends by itself.
  useEffect(() => {
    if (!takes || !kind || !id) return;
    return () => {
      call(releaseCall, { body: idsOf({ kind, id }) }).catch(() => undefined);
      client.removeQueries({ queryKey: [takeCall.path, kind, id] });
    };
  }, [takes, kind, id, client]);
  return useQuery({
    queryKey: [takeCall.path, kind, id],
    queryFn: chosen
      ? async ({ signal }) => {
          const ids = idsOf(chosen);
          const answer = takes ? await call(takeCall, { body: ids }, { signal }) : await call(readCallItem, { query: ids }, { signal });
          return answer.data;
        }
      : skipToken,
    retry: false,
    // What is done would be taken again by the change that finishes it.
    staleTime: 'static',
  });
}
