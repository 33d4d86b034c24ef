import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { freeFrom, keyOf, nextFree } from './queue-words.ts';
import { type ChosenItem, useHand } from './use-hand.ts';
import { useNow } from './use-now.ts';
import type { Queue } from './use-queue.ts';

type Address = Partial<Record<ChosenItem['kind'], unknown>>;

function chosenIn({ renewal, enquiry }: Address): ChosenItem | null {
  const id = Number(renewal ?? enquiry);
  return Number.isInteger(id) && id > 0 ? { kind: renewal ? 'renewal' : 'enquiry', id } : null;
}

const addressOf = (item: ChosenItem | null | undefined) => (item ? { [item.kind]: item.id } : {});

/** The item in the URL; it is the one in hand. */
function useChosen() {
  const navigate = useNavigate({ from: '/calls' });
  const choose = useCallback(
    (item: ChosenItem | undefined) => void navigate({ search: addressOf(item), replace: true, resetScroll: false }),
    [navigate],
  );
  /** From the newest address, as the next key may be pressed before the item of the last one is drawn. */
  const chooseFrom = (next: (now: ChosenItem | null) => ChosenItem | undefined) =>
    void navigate({ search: (now) => addressOf(next(chosenIn(now)) ?? chosenIn(now)), replace: true, resetScroll: false });
  return { chosen: chosenIn(useSearch({ from: '/shell/calls' })), choose, chooseFrom };
}

/** Which item of the queue is in hand and which follows. Where none is chosen, the first that nobody else holds is taken. */
export function useDesk({ items, head }: Queue) {
  const { data: me } = useCurrentUser();
  const now = useNow();
  const { chosen, choose, chooseFrom } = useChosen();
  const hand = useHand(chosen);
  const isAnswered = head !== undefined;
  useEffect(() => {
    if (!chosen && isAnswered && me) {
      const first = freeFrom(items, 0, 1, me.id, new Date());
      if (first) choose(first);
    }
  }, [chosen, isAnswered, items, me, choose]);

  const placeOf = (item: ChosenItem | null) => (item ? items.findIndex((other) => keyOf(other) === keyOf(item)) : -1);
  const move = (step: 1 | -1) =>
    chooseFrom((now) => {
      const at = placeOf(now);
      return at === -1 ? freeFrom(items, 0, 1, me?.id, new Date()) : freeFrom(items, at + step, step, me?.id, new Date());
    });
  const current = chosen && keyOf(chosen);
  const following = current ? nextFree(items, current, me?.id, now) : undefined;
  return { hand, current, following, place: placeOf(chosen) + 1, choose, move, now, me: me?.id };
}
