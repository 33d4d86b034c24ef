import { useEffect, useState } from 'react';

/** ms during which an empty list may still be the previous search's answer. */
const SETTLE = 1000;

export function useSettled(search: string): boolean {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledFor(search), SETTLE);
    return () => clearTimeout(timer);
  }, [search]);
  return settledFor === search;
}
