import { exportNotRated, listNotRated, type NotRatedPolicy } from '@bimabahi/contract/commission/not-rated';
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { AnchorLink, ButtonLink } from '../../ui/display/links.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterPeriod } from '../../ui/filter/FilterPeriod.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { SIDE_LABELS } from './rate-card-words.ts';

const FILTERS = ['side', 'from', 'to'];
const FILTER_LABELS = { side: 'Commission', from: 'From', to: 'To' };
const sideName = (side: string) => SIDE_LABELS[side as RateSide];
const SHOWN = { side: sideName, from: dayMonthYear, to: dayMonthYear };
const SIDES = Object.entries(SIDE_LABELS).map(([value, label]) => ({ value, label }));
const LISTS = { motor: '/motor-insurance/list', corporate: '/corporate-insurance/list' } as const;
const KINDS = { motor: 'Motor', corporate: 'Corporate' } as const;

/** With an id that no other row of the list has: a motor and a corporate policy may have the same. */
type Row = NotRatedPolicy & { policy: number };

const withOwnIds = (rows: readonly NotRatedPolicy[]): Row[] =>
  rows.map((row) => ({ ...row, policy: row.id, id: row.policies === 'motor' ? row.id : -row.id }));

const asSentence = (reason: string) => (reason[0] ?? '').toUpperCase() + reason.slice(1);

const column = columnsOf<Row>();
const columns = column.columns([
  serialColumn<Row>('Sr.'),
  column.accessor('policy_no', {
    header: 'Policy No.',
    meta: { width: 170, grow: 1, card: 'title' },
    cell: ({ row: { original: row } }) => (
      <TwoLines
        first={
          <AnchorLink inherit to={LISTS[row.policies]} search={{ open: row.policy }} aria-label={`Open ${row.policy_no}`}>
            <RecordNo no={row.policy_no} />
          </AnchorLink>
        }
        second={KINDS[row.policies]}
      />
    ),
  }),
  column.accessor('company', {
    header: 'Company, Line',
    meta: { width: 190, grow: 1, card: 'line' },
    cell: ({ row: { original: row } }) => (
      <TwoLines first={<Clipped text={row.company} />} second={row.line && <Clipped text={LINE_LABELS[row.line]} />} />
    ),
  }),
  column.accessor('start_date', {
    header: 'Starts',
    meta: { width: 100, card: 'labelled' },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('reason', {
    header: 'Reason',
    meta: { width: 320, grow: 3, lines: 2, card: 'line' },
    cell: ({ getValue }) => asSentence(getValue()),
  }),
]);

/** Policies for which nothing is reckoned, neither typed nor by a card. */
export function NotRatedPage() {
  const found = useList(listNotRated, { filters: FILTERS });
  const filters = useFilters(found, listNotRated);
  const navigate = useNavigate();
  const rows = useMemo(() => withOwnIds(found.rows), [found.rows]);
  const { side: chosen = 'in', ...period } = found.filters;
  const open = useCallback(({ policies, policy }: Row) => void navigate({ to: LISTS[policies], search: { open: policy } }), [navigate]);
  return (
    <>
      <PageHeading
        title="Not Rated"
        actions={
          <ButtonLink to="/rate-cards" variant="default">
            Rate Cards
          </ButtonLink>
        }
      />
      <ListCard
        title="Policies without a commission"
        alone
        label="Policies without a commission"
        noun="policies"
        searchLabel={null}
        list={{ ...found, rows }}
        columns={columns}
        onOpen={open}
        twoLines
        empty="Every policy has its commission"
        tools={
          <>
            <SegmentedControl
              size="sm"
              aria-label="Commission"
              data={SIDES}
              value={chosen}
              onChange={(side) => found.setFilters(side === 'in' ? period : { ...period, side })}
            />
            <FilterButton filters={filters} />
          </>
        }
        actions={<ListDownload route={exportNotRated} query={queryOf(found)} />}
        filters={
          <FilterPanel filters={filters} labels={FILTER_LABELS} show={SHOWN} last={<FilterPeriod filters={filters} />}>
            {null}
          </FilterPanel>
        }
      />
    </>
  );
}
