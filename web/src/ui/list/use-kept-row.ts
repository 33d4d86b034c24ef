/** The place in a list that had the focus last. */
import { type RefObject, useEffect, useRef } from 'react';

interface Place {
  record: string | undefined;
  index: number;
  /** The row, or what is in it. */
  element: HTMLElement;
}

const ROW = '[data-row]';
/** Of each list that was left to come back to it. */
const left = new Map<string, Place>();
let here: Place | null = null;

/** The list is left for a form that leads back to it. */
export function keepPlace(): void {
  if (here) left.set(location.pathname, here);
}

function takeLeft(): Place | null {
  const place = left.get(location.pathname) ?? null;
  left.delete(location.pathname);
  return place;
}

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>(ROW)];
const isLost = () => document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

/**
 * Where the row with the focus goes away (it was deleted, renewed, or one comes back to the list without it), its successor takes the
 * focus. Whoever presses elsewhere has left the list.
 */
export function useKeptRow(rows: RefObject<Element | null>): void {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    place.current = takeLeft();
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && rows.current?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
      if (!row || !rows.current) return;
      place.current = { record: row.dataset.record, index: rowsOf(rows.current).indexOf(row), element: target as HTMLElement };
      here = place.current;
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !target.closest(ROW)) place.current = null;
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
    if (!last || !rows.current || !isLost() || document.querySelector('[role=dialog]')) return;
    const now = rowsOf(rows.current);
    const same = now.find((row) => row.dataset.record === last.record);
    const kept = same?.contains(last.element) ? last.element : same;
    (kept ?? now[last.index] ?? now.at(-1))?.focus({ preventScroll: true });
  });
}
