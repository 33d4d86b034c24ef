import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import { userOptions } from '@bimabahi/contract/people/users';
import { filtersByGroup } from '@bimabahi/contract/policies/policy-traits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { CoverFilterFields } from '../../ui/filter/CoverFilterFields.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice, FilterText } from '../../ui/filter/filter-fields.tsx';
import type { Filters } from '../../ui/filter/use-filters.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import type { NamesRoute } from '../../ui/form/use-option-names.ts';
import { useOptionNames } from '../../ui/form/use-option-names.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import {
  FLAG_FILTER,
  IMPORTED_FILTER,
  LINE_FILTER,
  type PolicyFilters,
  PREMIUM_FILTER,
  RATED_FILTER,
  STATUS_FILTER,
  WORD_FILTERS,
} from './policy-filters.tsx';

interface FieldsProps<Row extends Policy> {
  area: PolicyArea<Row>;
  filters: Filters;
}

function NamesFilter({ label, route, field }: { label: string | undefined; route: NamesRoute; field: ReturnType<Filters['field']> }) {
  const names = useOptionNames(route);
  return <SuggestInput label={label} suggestions={names} {...field} />;
}

function PolicyFilter<Row extends Policy>({ area, filters, name }: FieldsProps<Row> & { name: string }) {
  const can = useCan();
  const label = area.labels[name];
  const field = filters.field(name);
  const kind = area.fields[name]?.kind;
  if (kind === 'number' || kind === 'money')
    return (
      <>
        <FilterText label={`${label} from`} inputMode="numeric" {...filters.field(`${name}_from`)} />
        <FilterText label={`${label} up to`} inputMode="numeric" {...filters.field(`${name}_to`)} />
      </>
    );
  const words = WORD_FILTERS[name];
  if (words) return <FilterChoice label={label} data={words} {...field} />;
  if (area.flags.includes(name)) return <FilterChoice label={label} data={FLAG_FILTER} {...field} />;
  // Roles that may not list the names type them.
  if (name === area.insurer && can('insurers.options'))
    return <OptionSelect label={label} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />;
  if (name === 'product' && can(area.products.permission)) return <NamesFilter label={label} route={area.products.route} field={field} />;
  const suggestions = area.suggestions[name] ?? [];
  return suggestions.length > 0 ? (
    <SuggestInput label={label} suggestions={suggestions} {...field} />
  ) : (
    <FilterText label={label} {...field} />
  );
}

const ENTRY_FILTERS = ['entered_by', 'entered_from', 'entered_to', 'has_file', 'premium', 'rated', 'line', 'status'];
/** Of what is insured and how it was paid: behind a button of their own, as they would fill the screen. */
const FACTS = [
  'fuel',
  'cc',
  'gvw',
  'seats',
  'manufactured',
  'od_years',
  'tp_years',
  'sum_insured',
  'financier',
  'payment_mode',
  'payment_ref',
  'previous_policy_no',
  'previous_insurer',
];
const isSet = (filters: Filters, names: readonly string[]) =>
  names.some((name) => ['', '_from', '_to'].some((end) => filters.list.filters[`${name}${end}`] !== undefined));

interface EntryFiltersProps {
  filters: Filters;
  labels: Readonly<Record<string, string>>;
  mayRead: (field: string) => boolean;
}

/** Staff only: who entered the policy, when, whether it has a file, whether its premium adds up and its commission is there, its line, and whether it is cancelled. */
function EntryFilters({ filters, labels, mayRead }: EntryFiltersProps) {
  const can = useCan();
  return (
    <FilterGroup title="Entry" columns={4} line>
      {can('employees.options') && (
        <OptionSelect label={labels.entered_by} route={employeeOptions} {...filters.field('entered_by')} placeholder="" />
      )}
      <DateField label={labels.entered_from} {...filters.field('entered_from')} />
      <DateField label={labels.entered_to} {...filters.field('entered_to')} />
      <FilterChoice label={labels.has_file} data={FLAG_FILTER} {...filters.field('has_file')} />
      <FilterChoice label={labels.premium} data={PREMIUM_FILTER} {...filters.field('premium')} />
      {mayRead('rated') && <FilterChoice label={labels.rated} data={RATED_FILTER} {...filters.field('rated')} />}
      <FilterChoice label={labels.line} data={LINE_FILTER} {...filters.field('line')} />
      <FilterChoice label={labels.status} data={STATUS_FILTER} {...filters.field('status')} />
    </FilterGroup>
  );
}

interface PolicyFilterPanelProps<Row extends Policy> extends FieldsProps<Row> {
  shown: PolicyFilters;
}

export function PolicyFilterPanel<Row extends Policy>({ area, filters, shown }: PolicyFilterPanelProps<Row>) {
  const can = useCan();
  const mayRead = useMayRead(area.access);
  const isStaff = mayRead('entered_by');
  const filtersIn = filtersByGroup(area.fields);
  const rarely = filtersIn('rare').filter(mayRead);
  const rare = rarely.filter((name) => !FACTS.includes(name));
  const facts = rarely.filter((name) => FACTS.includes(name));
  const hidden = isStaff ? [...rare, ...ENTRY_FILTERS.filter((name) => name !== 'rated' || mayRead(name))] : rare;
  const [more, setMore] = useState(() => isSet(filters, hidden));
  const [withFacts, setWithFacts] = useState(() => isSet(filters, [...facts, 'imported']));
  const field = (name: string) => <PolicyFilter key={name} area={area} filters={filters} name={name} />;
  const status = <FilterChoice label={shown.labels.status} data={STATUS_FILTER} {...filters.field('status')} />;
  return (
    <FilterPanel
      filters={filters}
      labels={shown.labels}
      show={shown.show}
      period="Starts"
      last={<CoverFilterFields filters={filters} />}
      below={
        <>
          {more && isStaff && <EntryFilters filters={filters} labels={shown.labels} mayRead={mayRead} />}
          {withFacts && (
            <FilterGroup title="Facts" columns={4} line>
              {facts.map(field)}
              {isStaff && <FilterChoice label={shown.labels.imported} data={IMPORTED_FILTER} {...filters.field('imported')} />}
            </FilterGroup>
          )}
        </>
      }
    >
      <FilterGroup
        title="Who"
        beside={
          <Button variant="default" size="compact-xs" aria-expanded={withFacts} onClick={() => setWithFacts(!withFacts)}>
            Facts
          </Button>
        }
      >
        {can('users.options') && <OptionSelect label={area.labels.user_id} route={userOptions} {...filters.field('user')} placeholder="" />}
        {filtersIn('who').filter(mayRead).map(field)}
      </FilterGroup>
      <FilterGroup title="Policy" columns={2} more={{ count: hidden.length, opened: more, toggle: () => setMore(!more) }}>
        {filtersIn('policy').filter(mayRead).map(field)}
        {!isStaff && status}
        {more && rare.map(field)}
      </FilterGroup>
    </FilterPanel>
  );
}
