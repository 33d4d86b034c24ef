import { useState } from 'react';

interface Pointing {
  keys: readonly string[];
  /** Another text begins anew. */
  typed: string;
  waiting: boolean;
  /** -1: Enter belongs to the panel above. */
  first: 0 | -1;
  /** What is there at once stays chosen when an answer comes. */
  isAtOnce: (key: string) => boolean;
}

/** The chosen line: the first, until another is pointed at. A late answer does not move it. */
export function usePointer({ keys, typed, waiting, first, isAtOnce }: Pointing) {
  const [held, hold] = useState({ typed, waiting, first, key: keys[first] });
  const isStale =
    held.typed !== typed || held.first !== first || (held.key === undefined ? keys[first] !== undefined : !keys.includes(held.key));
  const isAnswered = held.waiting && !waiting && held.key !== undefined && !isAtOnce(held.key);
  const key = isStale || isAnswered ? keys[first] : held.key;
  if (isStale || isAnswered || held.waiting !== waiting) hold({ typed, waiting, first, key });
  const point = (next: string | undefined) => hold({ typed, waiting, first, key: next });
  return {
    active: key,
    point,
    move: (by: 1 | -1): true => {
      const at = key === undefined ? first : keys.indexOf(key);
      if (keys.length > 0) point(keys[(Math.max(at, by === 1 ? -1 : 0) + by + keys.length) % keys.length]);
      return true;
    },
  };
}
