import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type SortingState, useTable } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { columnWidths } from './column-widths.ts';
import classes from './DataTable.module.css';
import { EmptyState } from './EmptyState.tsx';
import type { EndlessRows as Endless } from './EndlessRows.tsx';
import { FailedState } from './FailedState.tsx';
import { ForbiddenState } from './ForbiddenState.tsx';
import { PAGE_SIZE } from './list-state.ts';
import { TableHead } from './TableHead.tsx';
import { PlainRows, type RowOfTable } from './TableRows.tsx';
import { allOf, type Sums, TableSums } from './TableSums.tsx';
import { type Columns, tableLook } from './table-columns.tsx';
import { useCompactRows } from './use-compact-rows.ts';
import { useFrameWidth } from './use-frame-width.ts';
import { useHeadUnderHeader } from './use-head-under-header.ts';
import { useKeptRow } from './use-kept-row.ts';
import type { List } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSettled } from './use-settled.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** Virtual scrolling; loaded only for lists that are not read page by page. */
const EndlessRows = lazy(async () => ({ default: (await import('./EndlessRows.tsx')).EndlessRows })) as unknown as typeof Endless;

export interface DataTableProps<Row extends { id: number }> {
  label: string;
  columns: Columns<Row>;
  list: List<Row>;
  /** Rows have a second line: 36 px high instead of 30. */
  twoLines?: boolean;
  visible?: Readonly<Record<string, boolean>>;
  /** Is told which columns are folded. Must be memoized. */
  onFold?: ((ids: readonly string[]) => void) | undefined;
  empty?: string;
  /** Called on a click on a row or Enter. Must be memoized. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Sums over the whole filtered list, by column id. */
  sums?: Sums | undefined;
  /** Beside the sums: what they leave out. */
  sumsNote?: ReactNode;
  noun?: string;
}

const SKELETON_ROWS = 8;

function SkeletonRows({ columns, height }: { columns: number; height: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike
        <tr key={row}>
          {Array.from({ length: columns }, (__, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these cells are all alike
            <td key={cell} style={{ '--row-height': `${height}px` }}>
              <Skeleton height={10} width={cell === 0 ? 18 : `${50 + ((row * 7 + cell * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Below<Row>({ list }: { list: List<Row> }) {
  if (list.error && list.rows.length > 0) {
    return (
      <div className={classes.below} role="alert">
        The list could not be loaded further.{' '}
        <Button size="compact-sm" variant="default" onClick={list.hasMore ? list.loadMore : list.retry}>
          Retry
        </Button>
      </div>
    );
  }
  return list.isLoadingMore ? <div className={classes.below}>Loading...</div> : null;
}

const PHONE = '(max-width: 47.99em)';
/** The estimate that scrolling starts from, in px. */
const CARD_HEIGHT = 170;

/** `frame`: its width in px, null where rows are cards. */
function useListTable<Row extends { id: number }>(props: DataTableProps<Row>, frame: number | null) {
  const { columns, list } = props;
  const { columnVisibility, folds } = useShownColumns(props, frame);
  const sorting = useMemo<SortingState>(() => (list.sort ? [{ id: list.sort, desc: list.order === 'desc' }] : []), [list.sort, list.order]);
  const firstNumber = list.size === 'all' ? 1 : (list.page - 1) * PAGE_SIZE + 1;
  return useTable({
    features: tableLook,
    columns,
    data: list.rows,
    getRowId: (row) => String(row.id),
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [first] = typeof updater === 'function' ? updater(sorting) : updater;
      list.setSort(first?.id, first && (first.desc ? 'desc' : 'asc'));
    },
    meta: {
      firstNumber,
      serialDigits: String(list.size === 'all' ? (list.totalCount ?? 0) : firstNumber + list.rows.length).length,
      folds,
    },
  });
}

interface TableBodyProps<Row extends { id: number }> extends Pick<DataTableProps<Row>, 'list' | 'onOpen'> {
  rows: RowOfTable<Row>[];
  columns: number;
  rowHeight: number;
}

function TableBody<Row extends { id: number }>({ list, rows, columns, rowHeight, onOpen }: TableBodyProps<Row>) {
  const skeleton = <SkeletonRows columns={columns} height={rowHeight} />;
  if (rows.length === 0) return skeleton;
  if (list.size !== 'all') return <PlainRows rows={rows} onOpen={onOpen} />;
  return (
    <Suspense fallback={skeleton}>
      <EndlessRows rows={rows} rowHeight={rowHeight} onNearEnd={list.hasMore && !list.error ? list.loadMore : undefined} onOpen={onOpen} />
    </Suspense>
  );
}

/** How high its rows are, and what says so to the style sheet. */
function useRowLook({ twoLines }: { twoLines?: boolean }, phone: boolean) {
  const [isCompact] = useCompactRows();
  const isTwo = twoLines === true && !isCompact;
  const height = isTwo ? 36 : 30;
  return { rowHeight: phone ? CARD_HEIGHT : height, look: { 'data-two': isTwo || undefined, 'data-compact': isCompact || undefined } };
}

/** Nothing narrows it. */
const isWhole = <Row,>({ search, filters, page }: List<Row>) => search === '' && page === 1 && Object.keys(filters).length === 0;

/** What is shown instead of a table without rows. */
function instead<Row extends { id: number }>(list: List<Row>, isSettled: boolean, empty: string | undefined): ReactNode {
  if (list.status === 'forbidden') return <ForbiddenState />;
  if (list.status === 'failed') return <FailedState error={list.error} onRetry={list.retry} />;
  if (list.status === 'ready' && list.rows.length === 0 && !list.isChanging)
    return <EmptyState search={list.search} isSettled={isSettled} heading={empty} whole={isWhole(list)} />;
  return null;
}

export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, list, empty, onOpen, sums, noun = 'records' } = props;
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { rowHeight, look } = useRowLook(props, phone);
  const { frame, element, width } = useFrameWidth();
  const table = useListTable(props, phone ? null : width);
  const rowsRef = useRef<HTMLTableElement>(null);
  useRowKeys(rowsRef);
  useKeptRow(rowsRef);
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const rows = table.getRowModel().rows;
  const widths = columnWidths(
    headers.map((header) => header.column.columnDef.meta ?? {}),
    width,
  );
  const tableWidth = widths.reduce((sum, column) => sum + column, 0);
  const wide = !phone && width > 0 && tableWidth > width + 1;
  useHeadUnderHeader(element, wide);

  const state = instead(list, useSettled(list.search), empty);
  if (state) return state;

  return (
    <section ref={frame} className={classes.frame} aria-label={label} data-wide={wide || undefined} tabIndex={wide ? 0 : undefined}>
      <table
        ref={rowsRef}
        data-rows
        {...look}
        className={[classes.table, classes.set, list.isChanging && classes.changing].filter(Boolean).join(' ')}
        style={{ '--table-width': `${tableWidth}px` }}
        aria-label={label}
        aria-busy={list.status === 'loading' || list.isChanging}
        aria-rowcount={list.size === 'all' ? (list.totalCount ?? 0) + 1 : undefined}
      >
        <colgroup>
          {headers.map(({ id }, n) => (
            <col key={id} style={{ width: widths[n] }} />
          ))}
        </colgroup>
        <TableHead headers={headers} />
        <TableBody list={list} rows={rows} columns={headers.length} rowHeight={rowHeight} onOpen={onOpen} />
        {sums && rows.length > 0 && (
          <TableSums
            headers={headers}
            sums={sums}
            label={allOf(list.totalCount, noun)}
            note={props.sumsNote}
            folds={table.options.meta?.folds}
          />
        )}
      </table>
      <Below list={list} />
    </section>
  );
}
