import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { userOptions } from '@bimabahi/contract/people/users';
import {
  exportInstallments,
  INSTALLMENT_STATES,
  type Installment,
  type InstallmentState,
  listInstallments,
} from '@bimabahi/contract/policies/installments';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useRowCommands } from '../../ui/list/use-row-commands.ts';
import { ViewBar } from '../../ui/views/ViewBar.tsx';
import { InstallmentTiles } from './InstallmentTiles.tsx';
import { installmentColumns } from './installment-columns.tsx';
import { useMarkPaid } from './MarkPaid.tsx';

const LABELS = {
  due_from: 'Due from',
  due_to: 'Due to',
  paid_from: 'Paid from',
  paid_to: 'Paid to',
  insurer_id: 'Insurer',
  user: 'Client',
} as const;
const SHOWN = {
  due_from: dayMonthYear,
  due_to: dayMonthYear,
  paid_from: dayMonthYear,
  paid_to: dayMonthYear,
  insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />,
  user: (id: string) => <OptionName route={userOptions} id={id} />,
};
/** The tiles set the state. */
const FILTERS = [...Object.keys(LABELS), 'state'];
/** What is to be chased, where the address does not say otherwise. */
const OPEN = { state: 'open' } as const;

const EMPTY: Readonly<Record<InstallmentState, string>> = {
  open: 'Nothing is open',
  overdue: 'Nothing is overdue',
  week: 'Nothing falls due in the next 7 days',
  paid: 'Nothing is paid yet',
  cancelled: 'Nothing is open of cancelled policies',
  all: 'No installments',
};

export function InstallmentsPage() {
  const can = useCan();
  const navigate = useNavigate();
  const isChosen = useAddress().search.state !== undefined;
  const list = useList(listInstallments, { filters: FILTERS, ...(!isChosen && { fixed: OPEN }) });
  const filters = useFilters(list, listInstallments);
  const { state: given, ...others } = list.filters;
  const state = INSTALLMENT_STATES.find((each) => each === given) ?? OPEN.state;
  const { search } = list;
  const mayUpdate = can('corporate-insurance-premium.update');
  const columns = useMemo(() => installmentColumns(mayUpdate), [mayUpdate]);
  const mark = useMarkPaid();
  useRowCommands(list.rows, [{ key: 'p', name: 'paid today', run: (row) => mayUpdate && row.status !== 'Paid' && void mark(row) }]);
  const open = useCallback(
    ({ corporate_insurance_id: id }: Installment) =>
      void navigate({ to: '/corporate-insurance/installments/$id', params: { id: String(id) } }),
    [navigate],
  );
  return (
    <>
      <PageHeading views={<ViewBar screen="installments" list={list} route={listInstallments} />} />
      <ListCard
        title="Installments"
        label="Installments"
        alone
        searchLabel="Search by policy, name, mobile or company"
        list={list}
        columns={columns}
        onOpen={open}
        keys={mayUpdate ? [{ key: 'P', name: 'paid today' }] : []}
        twoLines
        empty={search === '' ? EMPTY[state] : undefined}
        head={
          <InstallmentTiles
            query={{ ...others, ...(search && { search }) }}
            chosen={state}
            onChoose={(next) => list.setFilters({ ...others, state: next })}
          />
        }
        tools={<FilterButton filters={filters} />}
        actions={<ListDownload route={exportInstallments} query={{ ...queryOf(list), state }} />}
        filters={
          <FilterPanel
            filters={filters}
            labels={LABELS}
            show={SHOWN}
            last={
              <FilterGroup title="Policy" columns={2}>
                <OptionSelect label={LABELS.user} route={userOptions} {...filters.field('user')} placeholder="" />
                <OptionSelect label={LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
              </FilterGroup>
            }
          >
            <FilterGroup title="Due" columns={2}>
              <DateField label={LABELS.due_from} {...filters.field('due_from')} />
              <DateField label={LABELS.due_to} {...filters.field('due_to')} />
            </FilterGroup>
            <FilterGroup title="Paid" columns={2}>
              <DateField label={LABELS.paid_from} {...filters.field('paid_from')} />
              <DateField label={LABELS.paid_to} {...filters.field('paid_to')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
    </>
  );
}
