/** Runs a few tasks at a time and rejects when the queue is full: a long queue would serve nobody in time. */

export type Throttle = <T>(work: () => Promise<T>) => Promise<T>;

export class TooMany extends Error {}

export function limitConcurrency({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Throttle {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooMany('Too many wait for their turn.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
