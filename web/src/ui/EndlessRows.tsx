import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect } from 'react';
import classes from './DataTable.module.css';
import { OneRow, type RowOfTable } from './TableRows.tsx';

const Space = ({ height, rowHeight, columns }: { height: number; rowHeight: number; columns: number }) => (
  <tr className={classes.space} style={{ '--row-height': `${rowHeight}px` } as CSSProperties} aria-hidden>
    <td style={{ height }} colSpan={columns} />
  </tr>
);

interface EndlessRowsProps<Row extends object> {
  rows: RowOfTable<Row>[];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** Called when the last loaded rows come near. */
  onNearEnd?: (() => void) | undefined;
  /** Whether there are rows in the document, to measure. */
  onShown: (shown: boolean) => void;
}

/** Rows near the end begin the next call, so that scrolling seldom waits. */
const NEAR_END = 100;
/** Rows drawn beyond what is in sight, on either side: a turn of the wheel shows rows and no gap. */
const OVERSCAN = 20;

/** Only the rows in sight are in the document; empty space stands for the others. */
export function EndlessRows<Row extends object>({ rows, scroller, rowHeight, onNearEnd, onShown }: EndlessRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const columns = rows[0]?.getVisibleCells().length ?? 1;
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const hasItems = first !== undefined;
  useLayoutEffect(() => {
    onShown(hasItems);
    return () => onShown(false);
  }, [hasItems, onShown]);
  const nearEnd = last !== undefined && last.index >= rows.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  return (
    <tbody>
      {first && first.start > 0 && <Space height={first.start} rowHeight={rowHeight} columns={columns} />}
      {items.map((item) => {
        const row = rows[item.index];
        return row && <OneRow key={row.id} cells={row.getVisibleCells()} ref={virtualizer.measureElement} index={item.index} />;
      })}
      {last && <Space height={Math.max(0, virtualizer.getTotalSize() - last.end)} rowHeight={rowHeight} columns={columns} />}
    </tbody>
  );
}
