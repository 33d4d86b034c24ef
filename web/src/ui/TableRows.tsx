import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { memo, type ReactNode, type Ref } from 'react';
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

/** Text that is longer is worth a tooltip, as it may be cut. */
const SHORT = 60;

/** Text of at most so many lines. */
const Lines = ({ most, text, children }: { most: number; text: unknown; children: ReactNode }) => (
  <div
    className={classes.lines}
    style={{ WebkitLineClamp: most }}
    title={typeof text === 'string' && text.length > SHORT ? text : undefined}
  >
    {children}
  </div>
);

function TableRowOf<Row extends object>({ cells, ref, index }: OneRowProps<Row>) {
  return (
    <tr ref={ref} className={classes.row} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      {cells.map((cell) => {
        const { align, sticky, lines } = cell.column.columnDef.meta ?? {};
        return (
          <td key={cell.id} className={[align && classes[align], sticky && classes.sticky].filter(Boolean).join(' ') || undefined}>
            {lines ? (
              <Lines most={lines} text={cell.getValue()}>
                <FlexRender cell={cell} />
              </Lines>
            ) : (
              <FlexRender cell={cell} />
            )}
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
