import { useEffect, useState } from 'react';

/** ms after a search has changed during which a list without rows is still said to be loading. */
const SETTLE = 1000;

/** Counted from the change, not from its answer. What was never searched is settled. */
export function useSettled(search: string): boolean {
  const [settledFor, setSettledFor] = useState(search === '' ? '' : undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettledFor(search), SETTLE);
    return () => clearTimeout(timer);
  }, [search]);
  return settledFor === search;
}
