import { listPayouts, PAYOUT_STATUSES, type Payout } from '@bimabahi/contract/commission/payouts';
import { monthName } from '@bimabahi/contract/values/month-name';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { count, dayMonthYear, labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { STATUSES } from './payout-words.ts';

const DraftPayout = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).DraftPayoutModal);

const Register = lazyDialog(async () => (await import('./PayoutDialogs.tsx')).RegisterModal);

const LABELS = { status: 'Status' } as const;
const FILTERS = Object.keys(LABELS);
const CHOICES = PAYOUT_STATUSES.map((value) => ({ value, label: STATUSES[value].label }));
const STATUS_LABELS = Object.fromEntries(PAYOUT_STATUSES.map((status) => [status, STATUSES[status].label]));
const SHOWN = { status: (status: string) => labelIn(STATUS_LABELS, status) };

const column = columnsOf<Payout>();
const columns = column.columns([
  column.accessor('month', {
    header: 'Payout',
    meta: { width: 200, grow: 1, card: 'title' },
    cell: ({ row: { original: one } }) => (
      <AnchorLink inherit to="/payouts/$id" params={{ id: String(one.id) }}>
        {`${monthName(one.month)} · No. ${one.id}`}
      </AnchorLink>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: 120, card: 'state' },
    cell: ({ getValue }) => <Chip tone={STATUSES[getValue()].tone}>{STATUSES[getValue()].label}</Chip>,
  }),
  column.accessor('payees', { header: 'Payees', meta: { width: 100, card: 'labelled' }, cell: ({ getValue }) => count(getValue()) }),
  column.accessor('net', {
    header: 'Paid',
    meta: { width: 150, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('tds', {
    header: 'TDS',
    meta: { width: 130, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('paid_on', {
    header: 'Paid On',
    meta: { width: 120, card: 'labelled' },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('utr', { header: 'UTR', meta: { width: 170, grow: 1, least: 150, card: 'line' } }),
]);

export function PayoutsPage() {
  const can = useCan();
  const list = useList(listPayouts, { filters: FILTERS });
  const filters = useFilters(list, listPayouts);
  const navigate = useNavigate();
  const [drafting, setDrafting] = useState(false);
  const [registering, setRegistering] = useState(false);
  const open = useCallback(({ id }: Payout) => void navigate({ to: '/payouts/$id', params: { id: String(id) } }), [navigate]);
  return (
    <>
      <PageHeading
        actions={
          <>
            {can('payouts.export') && (
              <Button variant="default" onClick={() => setRegistering(true)}>
                Register…
              </Button>
            )}
            {can('payouts.create') && <Button onClick={() => setDrafting(true)}>Draft a payout…</Button>}
          </>
        }
      />
      <ListCard
        title="Payouts"
        alone
        label="Payouts"
        noun="payouts"
        searchLabel={null}
        list={list}
        columns={columns}
        onOpen={open}
        empty="No payouts yet"
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={null}>
            <FilterGroup title="Payout" columns={2}>
              <FilterChoice label={LABELS.status} data={CHOICES} {...filters.field('status')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
      {registering && <Register onClose={() => setRegistering(false)} />}
      {drafting && <DraftPayout onClose={() => setDrafting(false)} />}
    </>
  );
}
