import { Group, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { count } from '../format.ts';
import classes from './ListCard.module.css';
import { PAGE_SIZE } from './list-state.ts';
import { Pagination } from './Pagination.tsx';
import type { List } from './use-list.ts';
import { useSettled } from './use-settled.ts';

function shownText<Row>(list: List<Row>, isSettled: boolean): string {
  if (list.status !== 'ready') return '';
  if (list.rows.length === 0) return isSettled ? '0 of 0' : '';
  const first = list.size === 'all' ? 1 : (list.page - 1) * PAGE_SIZE + 1;
  const total = list.totalCount === undefined ? '…' : count(list.totalCount);
  return `${count(first)} to ${count(first + list.rows.length - 1)} of ${total}`;
}

function PageSizeSelect<Row>({ list }: { list: List<Row> }) {
  const id = useId();
  return (
    <Group gap={8} wrap="nowrap">
      <label htmlFor={id}>Per page</label>
      <NativeSelect
        id={id}
        size="xs"
        w={76}
        data={[
          { value: String(PAGE_SIZE), label: String(PAGE_SIZE) },
          { value: 'all', label: 'All' },
        ]}
        value={String(list.size)}
        onChange={(event) => list.setSize(event.currentTarget.value === 'all' ? 'all' : PAGE_SIZE)}
      />
    </Group>
  );
}

/** A key and what it does. */
export type KeyHints = readonly { key: string; name: string }[];
const NO_KEYS: KeyHints = [];

const Keys = ({ opens, keys }: { opens: boolean; keys: KeyHints }) => (
  <span className={classes.keys} data-keys>
    <span>
      <kbd>J</kbd> <kbd>K</kbd> move
    </span>
    {[...(opens ? [{ key: 'Enter', name: 'open' }] : []), ...keys].map(({ key, name }) => (
      <span key={key}>
        <kbd>{key}</kbd> {name}
      </span>
    ))}
  </span>
);

interface ListFootProps<Row> {
  list: List<Row>;
  /** Rows can be opened, so their keys are listed. */
  opens?: boolean;
  keys?: KeyHints | undefined;
}

export function ListFoot<Row>({ list, opens = false, keys = NO_KEYS }: ListFootProps<Row>) {
  return (
    <div className={classes.foot} data-all={list.size === 'all' || undefined}>
      <span aria-live="polite">{shownText(list, useSettled(list.search))}</span>
      {list.size !== 'all' && list.pageCount > 1 && <Pagination page={list.page} pageCount={list.pageCount} onChange={list.setPage} />}
      <Group gap={16} wrap="nowrap">
        {list.rows.length > 0 && <Keys opens={opens} keys={keys} />}
        <PageSizeSelect list={list} />
      </Group>
    </div>
  );
}
