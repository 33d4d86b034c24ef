import classes from './DataTable.module.css';
import { OneRow, type RowOfTable } from './TableRows.tsx';
import { type EndlessOptions, useEndless } from './use-endless.ts';

const Space = ({ height, rowHeight, columns }: { height: number; rowHeight: number; columns: number }) => (
  <tr className={classes.space} style={{ '--row-height': `${rowHeight}px` }} aria-hidden>
    <td style={{ height }} colSpan={columns} />
  </tr>
);

interface EndlessRowsProps<Row extends object> extends EndlessOptions<RowOfTable<Row>> {
  onOpen?: ((row: Row) => void) | undefined;
}

/** Virtual scrolling: only visible rows are in the document, spacers replace the others. */
export function EndlessRows<Row extends object>({ rows, rowHeight, onNearEnd, onOpen }: EndlessRowsProps<Row>) {
  const { start, items, before, after, measure } = useEndless<RowOfTable<Row>, HTMLTableSectionElement>({ rows, rowHeight, onNearEnd });
  const columns = rows[0]?.getVisibleCells().length ?? 1;
  return (
    <tbody ref={start}>
      {before > 0 && <Space height={before} rowHeight={rowHeight} columns={columns} />}
      {items.map(({ row, index }) => (
        <OneRow key={row.id} cells={row.getVisibleCells()} ref={measure} index={index} onOpen={onOpen} />
      ))}
      <Space height={after} rowHeight={rowHeight} columns={columns} />
    </tbody>
  );
}
