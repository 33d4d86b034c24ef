import { ENQUIRIES_REACHED, ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES, REACHED_LABELS } from '@bimabahi/contract/calls/call-outcomes';
import { exportTelecomRecords, listTelecomRecords, telecomEmployeeOptions } from '@bimabahi/contract/calls/telecom-records';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../ui/api/use-can.ts';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice, FilterText } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { dayMonthYear, labelIn } from '../../ui/format.ts';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { TelecomTable } from './TelecomTable.tsx';

const LABELS = {
  employee_id: 'Search By Employee',
  search: 'Search',
  status: 'Status',
  owner_id: 'Owner',
  date: 'Date',
  from: 'From',
  to: 'To',
  reached: 'Came to',
} as const;
const SHOWN = {
  employee_id: (id: string) => <OptionName route={telecomEmployeeOptions} id={id} />,
  date: dayMonthYear,
  owner_id: (id: string) => <OptionName route={telecomEmployeeOptions} id={id} />,
  status: (status: string) => labelIn(ENQUIRY_STATUS_LABELS, status),
  from: dayMonthYear,
  to: dayMonthYear,
  reached: (reached: string) => labelIn(REACHED_LABELS, reached),
};
const REACHED = ENQUIRIES_REACHED.map((value) => ({ value, label: REACHED_LABELS[value] }));
const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: ENQUIRY_STATUS_LABELS[value] }));
const FILTERS = Object.keys(LABELS);

export function TelecomListPage() {
  const can = useCan();
  const list = useList(listTelecomRecords, { filters: FILTERS });
  const filters = useFilters(list, listTelecomRecords);
  return (
    <>
      <PageHeading
        actions={
          can('telecom-records.create') && (
            <Button variant={filters.opened ? 'default' : 'filled'} component={Link} to="/telecom-users/add">
              Add User
            </Button>
          )
        }
      />
      <TelecomTable
        list={list}
        searchLabel="Search by name, mobile or product"
        mayUpdate={can('telecom-records.update')}
        tools={<FilterButton filters={filters} />}
        actions={<ListDownload route={exportTelecomRecords} query={queryOf(list)} />}
        filters={
          <FilterPanel
            filters={filters}
            labels={LABELS}
            show={SHOWN}
            last={
              <FilterGroup title="Period" columns={2}>
                <DateField label={LABELS.from} {...filters.field('from')} />
                <DateField label={LABELS.to} {...filters.field('to')} />
                <DateField label={LABELS.date} {...filters.field('date')} />
              </FilterGroup>
            }
          >
            <FilterGroup title="Who" columns={2}>
              <OptionSelect label={LABELS.employee_id} route={telecomEmployeeOptions} {...filters.field('employee_id')} placeholder="" />
              <FilterText label={LABELS.search} {...filters.field('search')} />
            </FilterGroup>
            <FilterGroup title="Work" columns={2}>
              <FilterChoice label={LABELS.status} data={STATUSES} {...filters.field('status')} />
              <OptionSelect label={LABELS.owner_id} route={telecomEmployeeOptions} {...filters.field('owner_id')} placeholder="" />
              <FilterChoice label={LABELS.reached} data={REACHED} {...filters.field('reached')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
    </>
  );
}
