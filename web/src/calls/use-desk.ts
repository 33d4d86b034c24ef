import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { freeFrom, keyOf, nextFree } from './queue-words.ts';
import { type Chosen, useHand } from './use-hand.ts';
import { useNow } from './use-now.ts';
import type { Queue } from './use-queue.ts';

/** The item in the URL; it is the one in hand. */
function useChosen() {
  const { renewal, enquiry } = useSearch({ from: '/shell/calls' });
  const navigate = useNavigate({ from: '/calls' });
  const choose = useCallback(
    (item: Chosen | undefined) => {
      const search = item ? { [item.kind]: item.id } : {};
      void navigate({ search, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const id = Number(renewal ?? enquiry);
  const chosen: Chosen | null = Number.isInteger(id) && id > 0 ? { kind: renewal ? 'renewal' : 'enquiry', id } : null;
  return { chosen, choose };
}

/** Which item of the queue is in hand and which follows. Where none is chosen, the first that nobody else holds is taken. */
export function useDesk({ items, head }: Queue) {
  const { data: me } = useCurrentUser();
  const now = useNow();
  const { chosen, choose } = useChosen();
  const hand = useHand(chosen);
  const isAnswered = head !== undefined;
  useEffect(() => {
    if (!chosen && isAnswered && me) {
      const first = freeFrom(items, 0, 1, me.id, new Date());
      if (first) choose(first);
    }
  }, [chosen, isAnswered, items, me, choose]);

  const current = chosen && keyOf(chosen);
  const at = items.findIndex((item) => keyOf(item) === current);
  const move = (step: 1 | -1) => {
    const to = at === -1 ? freeFrom(items, 0, 1, me?.id, new Date()) : freeFrom(items, at + step, step, me?.id, new Date());
    if (to) choose(to);
  };
  const following = current ? nextFree(items, current, me?.id, now) : undefined;
  return { hand, current, following, place: at + 1, choose, move, now, me: me?.id };
}
