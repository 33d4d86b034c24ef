/** What makes a row open its record: a click on it or Enter, but neither on what it holds nor at the end of marking text. */
import type { KeyboardEvent, MouseEvent } from 'react';

const OWN = 'a, button, input, label, select, textarea';

/** A menu of a row is elsewhere in the document, but its events come along. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(OWN) === null;
}

export const openRow = (open: () => void) => ({
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isOnRow(event) && (getSelection()?.toString() ?? '') === '') open();
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    // Else the key would also press what the dialog has the focus on.
    event.preventDefault();
    open();
  },
});
