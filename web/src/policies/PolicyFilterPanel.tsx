import { userOptions } from '@bimabahi/contract/users';
import { Select, TextInput } from '@mantine/core';
import { useCan } from '../api/use-can.ts';
import { CoverFilterFields } from '../ui/CoverFilterFields.tsx';
import { FilterPanel } from '../ui/FilterPanel.tsx';
import type { ListRoute } from '../ui/list-route.ts';
import { OptionSelect } from '../ui/OptionSelect.tsx';
import { SuggestInput } from '../ui/SuggestInput.tsx';
import type { Filters } from '../ui/use-filters.ts';
import { useOptionNames } from '../ui/use-option-names.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import { FLAG_FILTER } from './policy-filters.tsx';

interface PolicyFilterPanelProps<Row extends Policy> {
  area: PolicyArea<Row>;
  filters: Filters;
}

function NamesFilter({ label, route, field }: { label: string | undefined; route: ListRoute; field: ReturnType<Filters['field']> }) {
  const names = useOptionNames(route);
  return <SuggestInput label={label} suggestions={names} {...field} />;
}

function FilterByText<Row extends Policy>({ area, filters, name }: PolicyFilterPanelProps<Row> & { name: string }) {
  const can = useCan();
  const label = area.labels[name];
  const field = filters.field(name);
  // Who may not ask for the names types them.
  if (name === 'product' && can(area.products.permission)) return <NamesFilter label={label} route={area.products.route} field={field} />;
  const suggestions = area.textFilters[name] ?? [];
  return suggestions.length > 0 ? (
    <SuggestInput label={label} suggestions={suggestions} {...field} />
  ) : (
    <TextInput label={label} autoComplete="off" maxLength={191} {...field} />
  );
}

export function PolicyFilterPanel<Row extends Policy>({ area, filters }: PolicyFilterPanelProps<Row>) {
  const can = useCan();
  return (
    <FilterPanel filters={filters}>
      {can('users.options') && <OptionSelect label={area.labels.user_id} route={userOptions} {...filters.field('user')} />}
      {Object.keys(area.textFilters).map((name) => (
        <FilterByText key={name} area={area} filters={filters} name={name} />
      ))}
      {area.flags.map((flag) => (
        <Select
          key={flag}
          label={area.labels[flag]}
          placeholder="All"
          data={FLAG_FILTER}
          clearable
          openOnFocus={false}
          clearButtonProps={{ 'aria-label': 'Clear' }}
          {...filters.field(flag)}
          value={filters.field(flag).value || null}
        />
      ))}
      <CoverFilterFields filters={filters} />
    </FilterPanel>
  );
}
