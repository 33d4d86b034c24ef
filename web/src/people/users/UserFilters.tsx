import { userOptions } from '@bimabahi/contract/people/users';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterText } from '../../ui/filter/filter-fields.tsx';
import type { Filters } from '../../ui/filter/use-filters.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';

const LABELS = { city: 'City', relation_of: 'Relations of', without_number: 'No number' };
const SHOWN = {
  relation_of: (id: string) => <OptionName route={userOptions} id={id} />,
  without_number: (value: string) => (value === '1' ? 'Yes' : 'No'),
};

export const UserFilters = ({ filters }: { filters: Filters }) => (
  <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={null}>
    <FilterGroup title="Clients" columns={2}>
      <FilterText label={LABELS.city} {...filters.field('city')} />
      <OptionSelect label={LABELS.relation_of} route={userOptions} {...filters.field('relation_of')} placeholder="" />
    </FilterGroup>
  </FilterPanel>
);
