import { AUDIT_KINDS, auditActions, auditPeople } from '@bimabahi/contract/audit';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { DateField } from '../ui/DateField.tsx';
import { FilterPanel } from '../ui/FilterPanel.tsx';
import { listScroll } from '../ui/list-scroll.ts';
import { OptionSelect } from '../ui/OptionSelect.tsx';
import type { Filters } from '../ui/use-filters.ts';
import { AUDIT_FILTER_LABELS, actionName } from './audit-filters.tsx';

interface ChoiceProps {
  filters: Filters;
  name: 'kind' | 'action';
  data: { value: string; label: string }[];
}

const Choice = ({ filters, name, data }: ChoiceProps) => (
  <Select
    label={AUDIT_FILTER_LABELS[name]}
    placeholder="Any"
    data={data}
    searchable
    clearable
    openOnFocus={false}
    clearButtonProps={{ 'aria-label': 'Clear' }}
    {...listScroll}
    {...filters.field(name)}
    value={filters.field(name).value || null}
  />
);

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));

export function AuditFilterPanel({ filters }: { filters: Filters }) {
  const actions = useQuery({
    queryKey: [auditActions.path],
    queryFn: ({ signal }) => call(auditActions, {}, { signal }),
    select: ({ data }) => data.map((value) => ({ value, label: actionName(value) })),
  });
  return (
    <FilterPanel filters={filters}>
      <OptionSelect label={AUDIT_FILTER_LABELS.person} route={auditPeople} {...filters.field('person')} />
      <Choice filters={filters} name="kind" data={KINDS} />
      <TextInput label={AUDIT_FILTER_LABELS.record} inputMode="numeric" autoComplete="off" {...filters.field('record')} />
      <Choice filters={filters} name="action" data={actions.data ?? []} />
      <DateField label={AUDIT_FILTER_LABELS.from} {...filters.field('from')} />
      <DateField label={AUDIT_FILTER_LABELS.to} {...filters.field('to')} />
    </FilterPanel>
  );
}
