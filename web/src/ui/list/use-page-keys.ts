import { useEffect } from 'react';
import { isFreeKey } from './free-keys.ts';

/** By one lower-case letter. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = Object.hasOwn(keys, event.key.toLowerCase()) ? keys[event.key.toLowerCase()] : undefined;
      if (!run || event.repeat || !isFreeKey(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
