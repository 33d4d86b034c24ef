/** Rows in a second and the time left, by what was seen of the last half minute: a pause or a slow start says little about the rest. */
import { useEffect, useRef, useState } from 'react';

interface Observation {
  at: number;
  done: number;
}
export interface ImportPace {
  perSecond: number;
  secondsLeft: number;
}

const LOOKED_BACK = 30_000;
/** Less says nothing yet. */
const LEAST = 2_000;

export function paceOf(seen: readonly Observation[], total: number): ImportPace | null {
  const [first] = seen;
  const last = seen.at(-1);
  if (!first || !last || last.at - first.at < LEAST || last.done <= first.done) return null;
  const perSecond = ((last.done - first.done) * 1000) / (last.at - first.at);
  return { perSecond, secondsLeft: (total - last.done) / perSecond };
}

export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  return `about ${Math.ceil(seconds / 60)} minutes left`;
}

export function usePace(done: number, total: number, running: boolean): ImportPace | null {
  const seen = useRef<Observation[]>([]);
  const [pace, setPace] = useState<ImportPace | null>(null);
  useEffect(() => {
    if (!running) {
      seen.current = [];
      setPace(null);
      return;
    }
    const at = Date.now();
    seen.current = [...seen.current.filter((one) => at - one.at < LOOKED_BACK), { at, done }];
    setPace(paceOf(seen.current, total));
  }, [done, total, running]);
  return pace;
}
