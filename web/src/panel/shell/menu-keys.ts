import type { KeyboardEvent } from 'react';

const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.closest('[hidden]') === null);

/** Opens a group, or goes into one that is open. */
function goIn(item: HTMLElement, next: HTMLElement | undefined): void {
  const state = item.getAttribute('aria-expanded');
  if (state === 'false') item.click();
  if (state === 'true') next?.focus();
}

/** From a link to its group, which then closes. */
function goOut(item: HTMLElement, menu: HTMLElement): void {
  const group = item.closest('ul')?.id;
  if (item.getAttribute('aria-expanded') === 'true') item.click();
  else if (group) menu.querySelector<HTMLElement>(`[aria-controls="${group}"]`)?.focus();
}

/** The arrows, Home and End move through the menu as through a tree. */
export function pressInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const at = items.indexOf(event.target as HTMLElement);
  const item = items[at];
  if (!item) return;
  const acts: Partial<Record<string, () => void>> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => goIn(item, items[at + 1]),
    ArrowLeft: () => goOut(item, menu),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  // On the page letters and arrows are commands of its list.
  event.stopPropagation();
  act();
}
