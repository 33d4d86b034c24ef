import { useEffect, useState } from 'react';

/** For so long an empty list may still be the answer to the search before. */
const SETTLE = 1000;

/** Whether an empty list can be told as the answer to this search. */
export function useSettled(search: string): boolean {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledFor(search), SETTLE);
    return () => clearTimeout(timer);
  }, [search]);
  return settledFor === search;
}
