/** J and K move between rows from anywhere on the page; arrows move within the rows, Enter opens. */
import { type RefObject, useEffect } from 'react';
import { isFreeKey } from './free-keys.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const ROWS = '[data-rows]';
const ROW = '[data-row]';

function current(): Element | null {
  return document.activeElement?.closest(ROWS) ?? document.querySelector(ROWS);
}

/** Roving tabindex: Tab reaches only the row that last had the focus. */
function focusRow(table: Element, row: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>(`${ROW}[tabindex="0"]`)) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

function move(table: Element, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const inSight = () => rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = at === -1 ? rows[Math.max(0, inSight())] : rows[at + step];
  if (next) focusRow(table, next);
  return next !== undefined;
}

function stepOf({ key }: KeyboardEvent): 1 | -1 | undefined {
  const onRow = document.activeElement?.matches(ROW) === true;
  return STEPS[key.toLowerCase()] ?? (onRow ? ARROWS[key] : undefined);
}

/** `rows` has `data-rows`; each row in it has `data-row`. */
export function useRowKeys(rows: RefObject<Element | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const table = current();
      if (table === null || table !== rows.current) return;
      const step = stepOf(event);
      if (step !== undefined && move(table, step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows]);
}
