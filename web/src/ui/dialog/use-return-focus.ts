import { useEffect, useState } from 'react';
import { focusMainIfLost } from './focus-main-if-lost.ts';

/** Restores the previous focus on unmount, for dialogs that are mounted open. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Wait until the dialog has left the document and released the focus.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        // What opened it may be gone: an act that is done is not offered again.
        focusMainIfLost();
      });
    },
    [before],
  );
}
