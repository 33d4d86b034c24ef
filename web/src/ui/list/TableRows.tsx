import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { memo, type ReactNode, type Ref } from 'react';
import classes from './DataTable.module.css';
import { openRow } from './open-row.ts';
import type { CardSlot, tableLook } from './table-columns.tsx';

export type RowOfTable<Row extends object> = TableRow<typeof tableLook, Row>;

type Cells<Row extends object> = ReturnType<RowOfTable<Row>['getVisibleCells']>;

interface OneRowProps<Row extends object> {
  /** Memoized by record and columns. */
  cells: Cells<Row>;
  ref?: Ref<HTMLTableRowElement>;
  index?: number;
  isFirst?: boolean;
  onOpen?: ((row: Row) => void) | undefined;
}

/** Characters above which text may be cut and so gets a tooltip. */
const SHORT = 60;

const Lines = ({ most, text, children }: { most: number; text: unknown; children: ReactNode }) => (
  <div
    className={classes.lines}
    style={{ WebkitLineClamp: `var(--name-lines, ${most})` }}
    title={typeof text === 'string' && text.length > SHORT ? text : undefined}
  >
    {children}
  </div>
);

/** As a route answers a day. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown) => typeof value === 'string' && DAY.test(value);

/** Columns for which there is no room, in the cell of another: beside its first line, or named below it. */
const Folded = <Row extends object>({ cell, beside = false }: { cell: Cells<Row>[number]; beside?: boolean }) =>
  cell.table.options.meta?.folds[cell.column.id]?.map(({ id, as, leaves }) => {
    const folded = (as === undefined) === beside && cell.row.getAllCellsByColumnId()[id];
    return (
      folded && (
        <span
          key={id}
          className={isDay(folded.getValue()) ? `${classes.folded} ${classes.day}` : classes.folded}
          data-beside={beside || undefined}
          data-leaves={leaves}
        >
          {as} <FlexRender cell={folded} />
        </span>
      )
    );
  });

const classOf = (value: unknown, align: 'right' | undefined, sticky: boolean | undefined) =>
  [align && classes[align], sticky && classes.sticky, isDay(value) && classes.day].filter(Boolean).join(' ') || undefined;

/** A row is headed by the cell that is its title on a phone. */
const slotOf = (card: CardSlot | undefined, header: unknown) => ({
  scope: card === 'title' ? 'row' : undefined,
  'data-card': card,
  'data-label': card === 'labelled' && typeof header === 'string' ? header : undefined,
});

function TableRowOf<Row extends object>({ cells, ref, index, isFirst = index === 0, onOpen }: OneRowProps<Row>) {
  const record = cells[0]?.row.original;
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-row
      data-record={record && 'id' in record ? String(record.id) : undefined}
      data-index={index}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
      tabIndex={isFirst ? 0 : -1}
      {...(onOpen && record && openRow(() => onOpen(record)))}
    >
      {cells.map((cell) => {
        const { align, sticky, lines, card } = cell.column.columnDef.meta ?? {};
        const { header } = cell.column.columnDef;
        const Cell = card === 'title' ? 'th' : 'td';
        return (
          <Cell key={cell.id} className={classOf(cell.getValue(), align, sticky)} {...slotOf(card, header)}>
            <Folded cell={cell} beside />
            {lines ? (
              <Lines most={lines} text={cell.getValue()}>
                <FlexRender cell={cell} />
              </Lines>
            ) : (
              <FlexRender cell={cell} />
            )}
            <Folded cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** Memoized: scrolling must not re-render rows that stay visible. */
export const OneRow = memo(TableRowOf) as typeof TableRowOf;

export function PlainRows<Row extends object>({ rows, onOpen }: { rows: RowOfTable<Row>[]; onOpen?: ((row: Row) => void) | undefined }) {
  return (
    <tbody>
      {rows.map((row, n) => (
        <OneRow key={row.id} cells={row.getVisibleCells()} isFirst={n === 0} onOpen={onOpen} />
      ))}
    </tbody>
  );
}
