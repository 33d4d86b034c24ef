/** The place in a list that had the focus last, also of a list to which one comes back. */
import { type RefObject, useEffect, useRef } from 'react';

interface Place {
  record: string | undefined;
  /** Undefined: no other row will do. */
  index?: number;
  /** The row, or what is in it. */
  element?: HTMLElement;
}

const ROW = '[data-row]';
/** Of each list that was left to come back to it. */
const left = new Map<string, Place>();
let here: Place | null = null;
/** By the entry of the browser's history: whoever comes back to it by Back goes on at that row. */
const rowsOfEntries = new Map<string, string>();
const MOST_ENTRIES = 50;

const entryNow = (): string | undefined => (history.state as { __TSR_key?: string } | null)?.__TSR_key;

function keepForBack({ record }: Place): void {
  const entry = entryNow();
  if (entry === undefined || record === undefined) return;
  rowsOfEntries.delete(entry);
  rowsOfEntries.set(entry, record);
  for (const oldest of rowsOfEntries.keys()) if (rowsOfEntries.size > MOST_ENTRIES) rowsOfEntries.delete(oldest);
}

function forgetEntry(): void {
  rowsOfEntries.delete(entryNow() ?? '');
}

/** The list is left for a form that leads back to it. */
export function keepPlace(): void {
  if (here) left.set(location.pathname, here);
}

function takeLeft(): Place | null {
  const place = left.get(location.pathname) ?? null;
  left.delete(location.pathname);
  const record = rowsOfEntries.get(entryNow() ?? '');
  return place ?? (record === undefined ? null : { record });
}

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>(ROW)];
const isLost = () => document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

function rowOf({ record, index, element }: Place, now: readonly HTMLElement[]): HTMLElement | undefined {
  const same = now.find((row) => row.dataset.record === record);
  if (same) return element && same.contains(element) ? element : same;
  return index === undefined ? undefined : (now[index] ?? now.at(-1));
}

/**
 * Where the row with the focus goes away (it was deleted, renewed, or one comes back to the list without it), its successor takes the
 * focus. Whoever presses elsewhere has left the list.
 */
export function useKeptRow(rows: RefObject<Element | null>): void {
  const place = useRef<Place | null>(null);
  const path = useRef('');
  useEffect(() => {
    path.current = location.pathname;
    place.current = takeLeft();
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && rows.current?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
      if (!row || !rows.current) return;
      place.current = { record: row.dataset.record, index: rowsOf(rows.current).indexOf(row), element: target as HTMLElement };
      here = place.current;
      keepForBack(place.current);
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !target.closest(ROW)) {
        place.current = null;
        forgetEntry();
      }
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [rows]);
  // After each render: rows come and go.
  useEffect(() => {
    const last = place.current;
    // A dialog that is in the address has made an entry of its own.
    if (last && location.pathname === path.current) keepForBack(last);
    if (!last || !rows.current || !isLost() || document.querySelector('[role=dialog]')) return;
    rowOf(last, rowsOf(rows.current))?.focus({ preventScroll: true });
  });
}
