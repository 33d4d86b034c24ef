import { useEffect } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

function beginInText({ target }: FocusEvent): void {
  const button = (target as Element).closest('.mantine-Modal-close');
  const text = button?.closest('section')?.querySelector<HTMLElement>('.mantine-Modal-body');
  if (!text) return;
  text.tabIndex = -1;
  // Mantine's focus trap looks for it, and more than once.
  text.dataset.autofocus = 'text';
  text.focus({ preventScroll: true });
}

/** For dialogs to be read: they would begin on their ×, as that stands first. In their text keys scroll them. */
export function useReadingFocus(): void {
  useReturnFocus();
  useEffect(() => {
    // What has the focus first is chosen by Mantine's focus trap.
    document.addEventListener('focusin', beginInText, { once: true });
    return () => document.removeEventListener('focusin', beginInText);
  }, []);
}
