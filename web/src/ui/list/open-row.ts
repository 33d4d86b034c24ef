/** Opens a row on click, Enter or Space, but not from a control inside it or when the click ends a text selection. */
import type { KeyboardEvent, MouseEvent } from 'react';

const OWN = 'a, button, input, label, select, textarea';

/** React bubbles events of the row's menu, which is elsewhere in the DOM. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(OWN) === null;
}

export const openRow = (open: () => void) => ({
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isOnRow(event) && (getSelection()?.toString() ?? '') === '') open();
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== event.currentTarget) return;
    // The same key would otherwise press the dialog's focused button.
    event.preventDefault();
    open();
  },
});
