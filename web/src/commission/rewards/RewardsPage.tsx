import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { createReward, deleteReward, exportRewards, listRewards, type Reward, restoreReward } from '@bimabahi/contract/commission/rewards';
import { monthName } from '@bimabahi/contract/values/month-name';
import { monthsBefore } from '@bimabahi/contract/values/months-before';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { useMemo } from 'react';
import { Money } from '../../ui/display/Money.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { RewardFields, UpdateRewardModal } from './RewardFields.tsx';

const NEW = () => ({ insurer_id: '', month: todayInIndia().slice(0, 7), what_for: '', expected: '' });
const LABELS = { insurer_id: 'Insurer', month: 'Month', is_open: 'Still Open' } as const;
const FILTERS = Object.keys(LABELS);
const SHOWN = { insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />, month: monthName, is_open: () => 'Yes' };
const nameOf = ({ what_for, month }: Reward) => `${what_for}, ${monthName(month)}`;

const column = columnsOf<Reward>();
const COLUMNS = [
  serialColumn<Reward>(),
  column.accessor('what_for', { header: 'What for', enableSorting: true, meta: { width: 270, grow: 2, card: 'title' } }),
  column.accessor('insurer', { header: 'Insurer', meta: { width: 160, grow: 1, card: 'line' } }),
  column.accessor('month', {
    header: 'Month',
    enableSorting: true,
    meta: { width: 140, card: 'labelled' },
    cell: ({ getValue }) => monthName(getValue()),
  }),
  column.accessor('expected', {
    header: 'Expected',
    meta: { width: 120, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('received', {
    header: 'Received',
    meta: { width: 120, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('open', {
    header: 'Open',
    meta: { width: 120, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
];

/** What insurers pay beside the brokerage of policies. */
export function RewardsPage() {
  const list = useList(listRewards, { filters: FILTERS });
  const filters = useFilters(list, listRewards);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteReward, restore: restoreReward, about: nameOf });
  const columns = useMemo(() => column.columns([...COLUMNS, actionColumn({ nameOf, onUpdate: edit, onDelete: remove })]), [edit, remove]);
  const months = monthsBefore(todayInIndia(), 24).map((month) => ({ value: month, label: monthName(month) }));
  return (
    <>
      <PageHeading
        actions={
          <AddSheet label="Add Reward" route={createReward} draft="rewards add" initialValues={NEW()}>
            {(form) => <RewardFields form={form} />}
          </AddSheet>
        }
      />
      <ListCard
        title="Rewards"
        label="Rewards of insurers"
        noun="rewards"
        searchLabel="Search by what it is for"
        list={list}
        columns={columns}
        onOpen={edit}
        actions={<ListDownload route={exportRewards} query={queryOf(list)} />}
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={null}>
            <FilterGroup title="Reward" columns={3}>
              <OptionSelect label={LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
              <FilterChoice label={LABELS.month} data={months} {...filters.field('month')} />
              <FilterChoice label={LABELS.is_open} data={[{ value: '1', label: 'Yes' }]} {...filters.field('is_open')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
      {editing && <UpdateRewardModal key={editing.id} reward={editing} onClose={close} />}
    </>
  );
}
