import { useEffect, useSyncExternalStore } from 'react';
import { count } from '../format.ts';

/** What the tab's title says beside that of the screen: a record's name instead of it, and how many were found. */
let shown: { name?: string | undefined; found?: string | undefined } = {};
const listeners = new Set<() => void>();

function show(words: typeof shown): void {
  shown = { ...shown, ...words };
  for (const listener of listeners) listener();
}

export const useTabWords = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

export function useNameTab(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    show({ name });
    return () => show({ name: undefined });
  }, [name]);
}

/** Undefined where nothing is searched for. */
export function useCountInTab(found: number | undefined): void {
  useEffect(() => {
    if (found === undefined) return undefined;
    show({ found: `${count(found)} found` });
    return () => show({ found: undefined });
  }, [found]);
}
