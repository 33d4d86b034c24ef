import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { listStatements, STATEMENT_STATUSES, type Statement } from '@bimabahi/contract/imports/statements';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { count, labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { monthName, STATUSES, talliesOf } from './statement-words.ts';

/** Its parts come with those of the table of columns. */
const DropStatement = lazy(async () => ({ default: (await import('./DropStatement.tsx')).DropStatement }));

const LABELS = { insurer_id: 'Insurer', status: 'Status' } as const;
const FILTERS = Object.keys(LABELS);
const STATUS_LABELS = Object.fromEntries(STATEMENT_STATUSES.map((status) => [status, STATUSES[status].label]));
const CHOICES = STATEMENT_STATUSES.map((value) => ({ value, label: STATUSES[value].label }));
const SHOWN = {
  insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />,
  status: (status: string) => labelIn(STATUS_LABELS, status),
};

const column = columnsOf<Statement>();
const columns = column.columns([
  column.display({
    id: 'statement',
    header: 'Statement',
    meta: { width: 240, grow: 2, card: 'title' },
    cell: ({ row: { original: one } }) => (
      <TwoLines
        first={
          <AnchorLink
            inherit
            to="/statements/$id"
            params={{ id: String(one.id) }}
            aria-label={`Open ${one.insurer.name}, ${monthName(one.month)}`}
          >
            <Clipped text={one.insurer.name} />
          </AnchorLink>
        }
        second={<Clipped text={`${monthName(one.month)} · ${one.file_name}`} />}
      />
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: 160, card: 'state' },
    cell: ({ row: { original: one } }) => <Chip tone={STATUSES[one.status].tone}>{STATUSES[one.status].label}</Chip>,
  }),
  column.accessor('lines', {
    header: 'Lines',
    meta: { width: 130, card: 'line' },
    cell: ({ row: { original: one } }) => {
      const open = talliesOf(one).to_look_at.count;
      return <TwoLines first={count(one.lines)} second={one.status === 'matched' && open > 0 && `${count(open)} to look at`} />;
    },
  }),
  column.accessor('line_total', {
    header: 'Line Total',
    meta: { width: 140, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('control_total', {
    header: 'Control Total',
    meta: { width: 140, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('difference', {
    header: 'Difference',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
]);

export function StatementsPage() {
  const can = useCan();
  const list = useList(listStatements, { filters: FILTERS });
  const filters = useFilters(list, listStatements);
  const navigate = useNavigate();
  const open = useCallback(({ id }: Statement) => void navigate({ to: '/statements/$id', params: { id: String(id) } }), [navigate]);
  return (
    <>
      <PageHeading />
      {can('statements.create') && (
        <Suspense fallback={<NotKnown />}>
          <DropStatement />
        </Suspense>
      )}
      <ListCard
        title="Statements"
        alone
        label="Statements"
        noun="statements"
        searchLabel={null}
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        empty="No statements yet"
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={null}>
            <FilterGroup title="Statement" columns={2}>
              <OptionSelect label={LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
              <FilterChoice label={LABELS.status} data={CHOICES} {...filters.field('status')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
    </>
  );
}
