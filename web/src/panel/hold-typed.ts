import { holdUntilField, type Release } from '../ui/form/held-keys.ts';
import { router } from './router.tsx';
import type { Screen } from './screen.ts';
import { type ScreenPath, screens } from './screens.ts';

const isTyped = (path: string): boolean => path in screens && (screens as Record<string, Screen>)[path as ScreenPath]?.typed === true;

/** What is typed while a screen to type in is opened waits for its first field. */
export function holdTyped(): void {
  let release: Release | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && isTyped(toLocation.pathname)) release = holdUntilField();
  });
  // Where the role may not.
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!isTyped(toLocation.pathname)) release?.();
  });
}
