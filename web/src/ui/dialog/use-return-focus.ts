import { useEffect, useState } from 'react';

/** What had the focus when this part appeared has it again when it is gone. For dialogs that are mounted open. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog is out of the document, whatever held the focus in it no longer does.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
