import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useEffect, useLayoutEffect } from 'react';
import classes from './DataTable.module.css';
import type { tableLook } from './table-columns.tsx';

type RowOfTable<Row extends object> = TableRow<typeof tableLook, Row>;

interface OneRowProps<Row extends object> {
  row: RowOfTable<Row>;
  ref?: Ref<HTMLTableRowElement>;
  /** Its place among all rows; given where not all rows are in the document. */
  index?: number;
}

function OneRow<Row extends object>({ row, ref, index }: OneRowProps<Row>) {
  return (
    <tr ref={ref} className={classes.row} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      {row.getVisibleCells().map((cell) => {
        const { align, sticky, wrap } = cell.column.columnDef.meta ?? {};
        const className = [align && classes[align], sticky && classes.sticky, wrap && classes.wrap].filter(Boolean).join(' ') || undefined;
        return (
          <td key={cell.id} className={className} style={wrap ? { maxWidth: wrap } : undefined}>
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

export function PlainRows<Row extends object>({ rows }: { rows: RowOfTable<Row>[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <OneRow key={row.id} row={row} />
      ))}
    </tbody>
  );
}

const Space = ({ height }: { height: number }) => (
  <tr className={classes.space} aria-hidden>
    <td style={{ height }} />
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
const NEAR_END = 60;

/** Only the rows in sight are in the document; empty space stands for the others. */
export function EndlessRows<Row extends object>({ rows, scroller, rowHeight, onNearEnd, onShown }: EndlessRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 15,
  });
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
      {first && first.start > 0 && <Space height={first.start} />}
      {items.map((item) => {
        const row = rows[item.index];
        return row && <OneRow key={row.id} row={row} ref={virtualizer.measureElement} index={item.index} />;
      })}
      {last && <Space height={Math.max(0, virtualizer.getTotalSize() - last.end)} />}
    </tbody>
  );
}
