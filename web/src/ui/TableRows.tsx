import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import type { Ref } from 'react';
import classes from './DataTable.module.css';
import type { tableLook } from './table-columns.tsx';

export type RowOfTable<Row extends object> = TableRow<typeof tableLook, Row>;

interface OneRowProps<Row extends object> {
  row: RowOfTable<Row>;
  ref?: Ref<HTMLTableRowElement>;
  /** Its place among all rows; given where not all rows are in the document. */
  index?: number;
}

export function OneRow<Row extends object>({ row, ref, index }: OneRowProps<Row>) {
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
