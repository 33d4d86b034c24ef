import { useEffect } from 'react';

/** When the focused element is removed (a deleted row), keyboard users continue from the page's content instead of its top. */
export function focusMainIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

const DRAWN_IN = 300;

/** For a screen whose acts follow the status of its record: the one that was pressed is gone with the status. */
export function useMainIfLost(status: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each status
  useEffect(() => {
    const wait = setTimeout(focusMainIfLost, DRAWN_IN);
    return () => clearTimeout(wait);
  }, [status]);
}
