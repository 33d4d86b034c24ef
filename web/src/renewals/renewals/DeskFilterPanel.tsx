import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import type { Policy, PolicyArea } from '../../policies/kit/policy-area.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice, FilterText } from '../../ui/filter/filter-fields.tsx';
import type { Filters } from '../../ui/filter/use-filters.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useOptionNames } from '../../ui/form/use-option-names.ts';
import { COUNTED_CHOICES, DESK_FILTER_LABELS, HEALTH_CHOICES, LOST_CHOICES, PART_CHOICES, STAGE_CHOICES } from './desk-filters.ts';
import { DESK_FILTERS_SHOWN } from './desk-filters-shown.tsx';

interface DeskFiltersProps<Row extends Policy> {
  area: PolicyArea<Row>;
  filters: Filters;
}

function ProductFilter<Row extends Policy>({ area, filters }: DeskFiltersProps<Row>) {
  const names = useOptionNames(area.products.route);
  return <SuggestInput label={DESK_FILTER_LABELS.product} suggestions={names} {...filters.field('product')} />;
}

function PolicyGroup<Row extends Policy>({ area, filters, hasCity }: DeskFiltersProps<Row> & { hasCity: boolean }) {
  const can = useCan();
  return (
    <FilterGroup title="Policy" columns={2}>
      <OptionSelect label={DESK_FILTER_LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
      {can(area.products.permission) ? (
        <ProductFilter area={area} filters={filters} />
      ) : (
        <FilterText label={DESK_FILTER_LABELS.product} {...filters.field('product')} />
      )}
      {hasCity && <FilterChoice label={DESK_FILTER_LABELS.part} data={PART_CHOICES} {...filters.field('part')} />}
      {!hasCity && <FilterChoice label={DESK_FILTER_LABELS.health} data={HEALTH_CHOICES} {...filters.field('health')} />}
      {hasCity && <FilterText label={`${DESK_FILTER_LABELS.city}, as MH12`} {...filters.field('city')} />}
    </FilterGroup>
  );
}

export function DeskFilterPanel<Row extends Policy>({ area, filters, hasCity }: DeskFiltersProps<Row> & { hasCity: boolean }) {
  const can = useCan();
  const period = (
    <FilterGroup title="Ends" columns={2}>
      <DateField label="From" {...filters.field('from')} />
      <DateField label="To" {...filters.field('to')} />
    </FilterGroup>
  );
  return (
    <FilterPanel filters={filters} labels={DESK_FILTER_LABELS} show={DESK_FILTERS_SHOWN} period="Ends" last={period}>
      <PolicyGroup area={area} filters={filters} hasCity={hasCity} />
      <FilterGroup title="Work">
        <FilterChoice label={DESK_FILTER_LABELS.stage} data={STAGE_CHOICES} {...filters.field('stage')} />
        <FilterChoice label={DESK_FILTER_LABELS.counted} data={COUNTED_CHOICES} {...filters.field('counted')} />
        <FilterChoice label={DESK_FILTER_LABELS.lost_reason} data={LOST_CHOICES} {...filters.field('lost_reason')} />
        {can('employees.options') && (
          <OptionSelect label={DESK_FILTER_LABELS.owner_id} route={employeeOptions} {...filters.field('owner_id')} placeholder="" />
        )}
      </FilterGroup>
    </FilterPanel>
  );
}
