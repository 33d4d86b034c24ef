/** The highlighted option of an open list; Mantine marks it on the list, not on the field. */
import type { KeyboardEvent } from 'react';

export function markedOption(field: Element): HTMLElement | null {
  const list = field.getAttribute('aria-controls');
  return (list && document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')) || null;
}

export function takeOnTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab' && !event.shiftKey) markedOption(event.currentTarget)?.click();
}
