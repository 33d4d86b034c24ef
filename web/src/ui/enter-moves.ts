/** In a long form Enter goes to the next field, as on the machines that typists come from; in the last field, and with Ctrl, it sends the form. */
import type { KeyboardEvent } from 'react';

const FIELDS = '[data-path]:not([disabled]):not([readonly])';

export function enterMoves(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const field = event.target;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
    return;
  }
  // A drop-down that took Enter for its choice has said so; in a text of several lines it is a new line; a button is pressed by it.
  if (event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(field) + 1];
  if (!next || !fields.includes(field)) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
