/** J and K move between rows and [ and ] between pages from anywhere on the page; arrows, Home and End move within the rows. */
import { type RefObject, useEffect } from 'react';
import { isFreeKey } from './free-keys.ts';
import { useRoving } from './use-roving.ts';

/** Of the row that has the focus, by its place and that of the last one; `?` shows them by these names. */
export const ROW_MOVES = {
  j: (at: number) => at + 1,
  k: (at: number) => at - 1,
  ArrowDown: (at: number) => at + 1,
  ArrowUp: (at: number) => at - 1,
  Home: () => 0,
  End: (_: number, last: number) => last,
};
/** What a key presses. */
export const PAGE_KEYS = { '[': 'Previous page', ']': 'Next page' };

const ROWS = '[data-rows]';
const ROW = '[data-row]';
const own = <Table extends object>(table: Table, key: string) => (Object.hasOwn(table, key) ? table[key as keyof Table] : undefined);

function current(): Element | null {
  return document.activeElement?.closest(ROWS) ?? document.querySelector(ROWS);
}

/** Roving tabindex: Tab reaches only the row that last had the focus. */
function focusRow(table: Element, row: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>(`${ROW}[tabindex="0"]`)) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

function move(table: Element, key: string): boolean {
  const to = own(ROW_MOVES, key.length > 1 ? key : key.toLowerCase());
  if (!to || (key.length > 1 && !document.activeElement?.matches(ROW))) return false;
  const rows = [...table.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const inSight = () => rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = rows[at === -1 ? Math.max(0, inSight()) : to(at, rows.length - 1)];
  if (next) focusRow(table, next);
  return next !== undefined;
}

function turn(key: string): boolean {
  const name = own(PAGE_KEYS, key);
  const button = name && document.querySelector<HTMLElement>(`main [aria-label="${name}"]`);
  if (button) button.click();
  return Boolean(button);
}

/** `rows` has `data-rows`; each row in it has `data-row`. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useRoving(rows, `thead tr, ${ROW}, tfoot`);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const table = current();
      if (table === null || table !== rows.current) return;
      if (move(table, event.key) || turn(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows]);
}
