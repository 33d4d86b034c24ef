/** Heavy work is done a few at a time. Who comes while enough others wait is told so at once: a queue without end answers nobody in time. */

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Too many wait already; nothing was begun. */
export class TooMany extends Error {}

export function limitConcurrency({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): InTurn {
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
