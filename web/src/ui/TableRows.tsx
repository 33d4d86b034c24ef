import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { memo, type Ref } from 'react';
import classes from './DataTable.module.css';
import type { tableLook } from './table-columns.tsx';

export type RowOfTable<Row extends object> = TableRow<typeof tableLook, Row>;

type Cells<Row extends object> = ReturnType<RowOfTable<Row>['getVisibleCells']>;

interface OneRowProps<Row extends object> {
  /** The same array as long as neither the record nor the columns change. */
  cells: Cells<Row>;
  ref?: Ref<HTMLTableRowElement>;
  /** Its place among all rows; given where not all rows are in the document. */
  index?: number;
}

function TableRowOf<Row extends object>({ cells, ref, index }: OneRowProps<Row>) {
  return (
    <tr ref={ref} className={classes.row} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      {cells.map((cell) => {
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

/** A row that stays in sight while others come is not drawn again. */
export const OneRow = memo(TableRowOf) as typeof TableRowOf;

export function PlainRows<Row extends object>({ rows }: { rows: RowOfTable<Row>[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <OneRow key={row.id} cells={row.getVisibleCells()} />
      ))}
    </tbody>
  );
}
