/** How columns are written: `const column = columnsOf<User>()`, then `column.columns([...])`, outside of a component or in a memo. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { ColumnRoom } from './column-widths.ts';

/**
 * Where a cell stands in the card that a row is on a phone: first, beside that its state, then lines, with the column's name or without,
 * at the foot the number to call and the actions. The others are in the details.
 */
export type CardPlace = 'title' | 'state' | 'line' | 'labelled' | 'call' | 'actions';

interface ColumnLook extends ColumnRoom {
  card?: CardPlace;
  /** Only in cards; in the table another column has it. */
  cardOnly?: boolean;
  /** Amounts and counts stand at the right, actions too. */
  align?: 'right';
  /** Stays in sight at the right while the table scrolls sideways: the actions of a wide table. */
  sticky?: boolean;
  /** What the column is called where its header is no text. */
  label?: string;
  /** Long text breaks into lines, at most so many; of the others it is clipped, and whole in the tooltip or the details. */
  lines?: number;
}

interface TableFacts {
  /** The serial number of the first row shown. */
  firstNumber: number;
  /** Digits of the last serial number: its column must not widen, nor break the number, as the list is scrolled. */
  serialDigits: number;
}

export const tableLook = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnLook>(),
  tableMeta: metaHelper<TableFacts>(),
});

export type Columns<Row extends object> = TableOptions<typeof tableLook, Row>['columns'];

/** A column sorts only where it says `enableSorting: true`; its id is then the name that the route sorts by. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof tableLook, Row>();

/** Sr No.: counts through the pages. */
export const serialColumn = <Row extends object>(header = 'Sr No.') =>
  columnsOf<Row>().display({
    id: 'serial',
    header,
    enableHiding: false,
    meta: { width: header.length > 3 ? 76 : 46 },
    cell: ({ row, table }) => (
      <span
        style={{
          color: 'var(--ink-3)',
          display: 'inline-block',
          whiteSpace: 'nowrap',
          minWidth: `${table.options.meta?.serialDigits ?? 1}ch`,
        }}
      >
        {(table.options.meta?.firstNumber ?? 1) + row.index}
      </span>
    ),
  });
