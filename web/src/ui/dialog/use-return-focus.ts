import { useEffect, useState } from 'react';

/** The dialog that was opened last. */
const lastDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/** A dialog to be read would begin on its ×, as that stands first. In its text keys scroll it. */
function beginInText({ target }: FocusEvent): void {
  const dialog = lastDialog();
  if (!(target instanceof HTMLElement) || !dialog?.contains(target)) return;
  removeEventListener('focusin', beginInText);
  const body = dialog.querySelector<HTMLElement>('.mantine-Modal-body');
  if (!target.matches('.mantine-Modal-close') || !body) return;
  body.tabIndex = -1;
  // Mantine's focus trap looks for it, and more than once.
  body.dataset.autofocus = 'text';
  body.focus({ preventScroll: true });
}

/** For dialogs that are mounted open: they never begin on their ×, and restore the previous focus on unmount. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    addEventListener('focusin', beginInText);
    return () => {
      removeEventListener('focusin', beginInText);
      // Wait until the dialog has left the document and released the focus.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [before]);
}
