import { listTelecomRecords, telecomEmployeeOptions } from '@bimabahi/contract/telecom-records';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { DateField } from '../ui/DateField.tsx';
import { FilterButton, FilterPanel } from '../ui/FilterPanel.tsx';
import { OptionSelect } from '../ui/OptionSelect.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useList } from '../ui/use-list.ts';
import { TelecomTable } from './TelecomTable.tsx';

const FILTERS = ['employee_id', 'search', 'date'];

export function TelecomListPage() {
  const can = useCan();
  const list = useList(listTelecomRecords, { filters: FILTERS });
  const filters = useFilters(list, listTelecomRecords.query);
  const [opened, setOpened] = useState(filters.count > 0);
  return (
    <>
      <PageHeading
        title="Telecom Users / List"
        actions={
          can('telecom-records.create') && (
            <Button component={Link} to="/telecom-users/add">
              Add User
            </Button>
          )
        }
      />
      <TelecomTable
        list={list}
        mayUpdate={can('telecom-records.update')}
        tools={<FilterButton filters={filters} opened={opened} onToggle={() => setOpened((now) => !now)} />}
        filters={
          opened && (
            <FilterPanel filters={filters}>
              <OptionSelect label="Search By Employee" route={telecomEmployeeOptions} {...filters.field('employee_id')} />
              <TextInput label="Search" maxLength={191} autoComplete="off" {...filters.field('search')} />
              <DateField label="Date" {...filters.field('date')} />
            </FilterPanel>
          )
        }
      />
    </>
  );
}
