import { itemAt } from '@bimabahi/contract/values/item-at';

/** Seeded random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Inclusive. */
  whole(from: number, to: number): number;
  percent(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The mulberry32 algorithm. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seededRandom(seed: number): Random {
  const next = generator(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    percent: (chance) => next() * 100 < chance,
    pick<T>(from: readonly T[]): T {
      return itemAt(from, whole(0, from.length - 1));
    },
  };
}
