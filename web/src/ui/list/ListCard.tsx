import { ActionIcon, Card, CloseButton, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { CardSort } from './card-sort.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import classes from './ListCard.module.css';
import { type KeyHints, ListFoot } from './ListFoot.tsx';
import type { SortSelect as Sort } from './SortSelect.tsx';
import { useCountInTab } from './tab-name.ts';
import { useRoving } from './use-roving.ts';

const SortSelect = lazyDialog(async () => (await import('./SortSelect.tsx')).SortSelect) as typeof Sort;

interface ListCardProps<Row extends { id: number }> extends DataTableProps<Row> {
  title: string;
  /** The page's heading already names the list: the title is for screen readers only. */
  alone?: boolean;
  searchLabel?: string | null;
  /** Below the search box: filters that a search may mean. */
  searchHelp?: ReactNode;
  tools?: ReactNode;
  actions?: ReactNode;
  /** Above the bar, for example tiles that filter. */
  head?: ReactNode;
  /** The page's own keys, beside those of every list. */
  keys?: KeyHints;
  /** Below the bar: the open filter panel and the active filters. */
  filters?: ReactNode;
}

export function ListCard<Row extends { id: number }>({
  title,
  alone = false,
  searchLabel = 'Search',
  searchHelp,
  tools,
  actions,
  head,
  keys,
  filters,
  ...table
}: ListCardProps<Row>) {
  const { list } = table;
  const [more, setMore] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  useRoving(toolbar, '[role=toolbar]');
  useCountInTab(list.search !== '' || Object.keys(list.filters).length > 0 ? list.totalCount : undefined);
  return (
    <Card padding={0} className={classes.card}>
      {head}
      <div className={classes.bar} data-more={more || undefined}>
        {alone ? (
          <VisuallyHidden component="h2">{title === table.label ? title : `${title}: ${table.label}`}</VisuallyHidden>
        ) : (
          <Title order={2} size="h3">
            {title}
          </Title>
        )}
        {searchLabel !== null && (
          <div className={classes.search}>
            <TextInput
              size="sm"
              aria-label={searchLabel}
              placeholder={searchLabel}
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={list.typed !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => list.setTyped('')} />}
              value={list.typed}
              onChange={(event) => list.setTyped(event.currentTarget.value)}
            />
            {searchHelp}
          </div>
        )}
        <div ref={toolbar} className={classes.tools} role="toolbar" aria-label={`Tools of ${title}`}>
          {tools}
          {actions && <div className={classes.actions}>{actions}</div>}
          <ActionIcon
            className={classes.more}
            variant="default"
            size={44}
            aria-label="More of this list"
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </div>
        {more && <SortSelect list={list} columns={table.columns} />}
      </div>
      <CardSort value={<SortSelect list={list} columns={table.columns} />}>{filters}</CardSort>
      <DataTable {...table} />
      <ListFoot list={list} opens={table.onOpen !== undefined} keys={keys} />
    </Card>
  );
}
