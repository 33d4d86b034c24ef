/** Rows that are ticked, to be changed together. Checkboxes read a context, so that a tick renders them alone and not the table. */
import { createContext, useCallback, useMemo, useState } from 'react';

interface Ticks {
  ids: ReadonlySet<number>;
  /** The rows that can be ticked, in their order. */
  shown: readonly number[];
  toggle: (id: number) => void;
  set: (ids: readonly number[]) => void;
}

export const TicksContext = createContext<Ticks>({ ids: new Set(), shown: [], toggle: () => undefined, set: () => undefined });
export const TicksProvider = TicksContext.Provider;

/** Rows that leave the list lose their ticks: nobody changes what they do not see. */
export function useTicks(shown: readonly number[]): Ticks {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const ids = useMemo(() => new Set(chosen.filter((id) => shown.includes(id))), [chosen, shown]);
  const toggle = useCallback((id: number) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])), []);
  return useMemo(() => ({ ids, shown, toggle, set: setChosen }), [ids, shown, toggle]);
}
