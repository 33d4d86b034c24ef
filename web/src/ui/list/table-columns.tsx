/** Define columns outside components or memoized: `const column = columnsOf<User>()`, then `column.columns([...])`. */
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
 * Where a column goes in a phone's card: the title, the state beside it, lines with or without the column's name (`pair`: its second line
 * beside the first, `beside`: at the right of the first line), and the foot with call and actions. Other columns appear in the details only.
 */
export type CardSlot = 'title' | 'state' | 'line' | 'beside' | 'pair' | 'labelled' | 'call' | 'actions';

interface ColumnLook extends ColumnRoom {
  /** Of a list whose columns a person can choose. */
  choice?: 'shown at first' | 'hidden at first';
  card?: CardSlot;
  cardOnly?: boolean;
  align?: 'right';
  /** Sticky at the right while the table scrolls sideways: the actions of a wide table. */
  sticky?: boolean;
  /** The column's name, if its header is not a text. */
  label?: string;
  /** Wraps long text to at most so many lines; other columns clip it. */
  lines?: number;
}

export type Folds = Readonly<Record<string, readonly { id: string; as: string | undefined; leaves: true | undefined }[]>>;

interface TableFacts {
  firstNumber: number;
  /** Digits of the last serial number, so that the column's width is constant while scrolling. */
  serialDigits: number;
  /** The columns that stand in the cells of another, by its id. */
  folds: Folds;
}

export const tableLook = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnLook>(),
  tableMeta: metaHelper<TableFacts>(),
});

export type Columns<Row extends object> = TableOptions<typeof tableLook, Row>['columns'];

export const columnId = ({ id, ...column }: { id?: string | undefined }): string =>
  id ?? ('accessorKey' in column ? String(column.accessorKey) : '');

/** Columns sort only with `enableSorting: true`; their id is then the route's sort key. */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof tableLook, Row>();

/** Sr No.: continues across pages. */
export const serialColumn = <Row extends object>(header = 'Sr No.') =>
  columnsOf<Row>().display({
    id: 'serial',
    header,
    enableHiding: false,
    meta: { width: header.length > 3 ? 76 : 44 },
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
