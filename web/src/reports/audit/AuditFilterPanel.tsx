import { AUDIT_KINDS, auditActions, auditPeople } from '@bimabahi/contract/reports/audit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterPeriod } from '../../ui/filter/FilterPeriod.tsx';
import { FilterChoice, FilterText } from '../../ui/filter/filter-fields.tsx';
import type { Filters } from '../../ui/filter/use-filters.ts';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { AUDIT_FILTER_LABELS, AUDIT_FILTER_SHOWN, actionName } from './audit-filters.tsx';

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));

function Fields({ filters }: { filters: Filters }) {
  const actions = useQuery({
    queryKey: [auditActions.path],
    queryFn: ({ signal }) => call(auditActions, {}, { signal }),
    select: ({ data }) => data.map((value) => ({ value, label: actionName(value) })),
  });
  return (
    <>
      <FilterGroup title="Who">
        <OptionSelect label={AUDIT_FILTER_LABELS.person} route={auditPeople} {...filters.field('person')} placeholder="" />
        <FilterChoice label={AUDIT_FILTER_LABELS.action} data={actions.data ?? []} {...filters.field('action')} />
      </FilterGroup>
      <FilterGroup title="What">
        <FilterChoice label={AUDIT_FILTER_LABELS.kind} data={KINDS} {...filters.field('kind')} />
        <FilterText label={AUDIT_FILTER_LABELS.record} inputMode="numeric" {...filters.field('record')} />
      </FilterGroup>
    </>
  );
}

export const AuditFilterPanel = ({ filters }: { filters: Filters }) => (
  <FilterPanel filters={filters} labels={AUDIT_FILTER_LABELS} show={AUDIT_FILTER_SHOWN} last={<FilterPeriod filters={filters} />}>
    <Fields filters={filters} />
  </FilterPanel>
);
