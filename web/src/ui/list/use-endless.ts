import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface EndlessOptions<Row> {
  rows: Row[];
  rowHeight: number;
  onNearEnd?: (() => void) | undefined;
}

/** Rows before the end at which the next request starts, so that scrolling seldom waits. */
const NEAR_END = 100;
/** Extra rows rendered above and below, so that a turn of the wheel shows no gap. */
const OVERSCAN = 20;

/** Px from the page's top to the first row; what is above may appear or go later. */
function useDistanceFromTop(start: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => start.current && setDistance(Math.round(start.current.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [start]);
  return distance;
}

/** The visible slice of many rows, and the px of spacing before and after it. */
export function useEndless<Row extends { id: string }, Start extends HTMLElement>({ rows, rowHeight, onNearEnd }: EndlessOptions<Row>) {
  const start = useRef<Start>(null);
  const scrollMargin = useDistanceFromTop(start);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const nearEnd = last !== undefined && last.index >= rows.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);
  return {
    start,
    measure: virtualizer.measureElement,
    items: items.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ row, index }] : [];
    }),
    before: first ? first.start - scrollMargin : 0,
    after: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - scrollMargin)) : 0,
  };
}
