import { NativeSelect } from '@mantine/core';
import classes from './ListCard.module.css';
import { type Columns, columnId } from './table-columns.tsx';
import type { List } from './use-list.ts';

interface SortSelectProps<Row extends object> {
  list: Pick<List<Row>, 'sort' | 'order' | 'setSort'>;
  columns: Columns<Row>;
}

const sortsOf = <Row extends object>(columns: Columns<Row>) =>
  columns.flatMap((column) =>
    'enableSorting' in column && column.enableSorting && typeof column.header === 'string'
      ? [{ id: columnId(column), name: column.header }]
      : [],
  );

/** Cards have no headings to press. */
export const SortSelect = <Row extends object>({ list, columns }: SortSelectProps<Row>) => (
  <NativeSelect
    className={classes.sort}
    aria-label="Sort by"
    value={list.sort ? `${list.sort} ${list.order ?? 'asc'}` : ''}
    onChange={({ currentTarget: { value } }) => {
      const [sort, order] = value.split(' ');
      list.setSort(sort || undefined, sort ? (order === 'desc' ? 'desc' : 'asc') : undefined);
    }}
    data={[
      { value: '', label: 'Usual order' },
      ...sortsOf(columns).flatMap(({ id, name }) => [
        { value: `${id} asc`, label: `${name}, ascending` },
        { value: `${id} desc`, label: `${name}, descending` },
      ]),
    ]}
  />
);
