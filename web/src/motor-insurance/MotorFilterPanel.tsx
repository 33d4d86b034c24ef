import { productOptions } from '@bimabahi/contract/products';
import { userOptions } from '@bimabahi/contract/users';
import { Select, TextInput } from '@mantine/core';
import { useCan } from '../api/use-can.ts';
import { CoverFilterFields } from '../ui/CoverFilterFields.tsx';
import { FilterPanel } from '../ui/FilterPanel.tsx';
import { OptionSelect } from '../ui/OptionSelect.tsx';
import { SuggestInput } from '../ui/SuggestInput.tsx';
import type { Filters } from '../ui/use-filters.ts';
import { useOptionNames } from '../ui/use-option-names.ts';
import { CLAIM_FILTER, MOTOR_FILTER_LABELS, TEXT_FILTERS, type TextFilter } from './motor-filters.tsx';

/** Staff are offered the products; a client types them. */
function ProductFilter({ filters }: { filters: Filters }) {
  const products = useOptionNames(productOptions);
  return <SuggestInput label={MOTOR_FILTER_LABELS.product} suggestions={products} {...filters.field('product')} />;
}

function FilterByText({ filters, name }: { filters: Filters; name: TextFilter }) {
  const can = useCan();
  const label = MOTOR_FILTER_LABELS[name];
  if (name === 'product' && can('products.options')) return <ProductFilter filters={filters} />;
  const suggestions = TEXT_FILTERS[name];
  return suggestions.length > 0 ? (
    <SuggestInput label={label} suggestions={suggestions} {...filters.field(name)} />
  ) : (
    <TextInput label={label} autoComplete="off" maxLength={191} {...filters.field(name)} />
  );
}

export function MotorFilterPanel({ filters }: { filters: Filters }) {
  const can = useCan();
  return (
    <FilterPanel filters={filters}>
      {can('users.options') && <OptionSelect label={MOTOR_FILTER_LABELS.user} route={userOptions} {...filters.field('user')} />}
      {(Object.keys(TEXT_FILTERS) as TextFilter[]).map((name) => (
        <FilterByText key={name} filters={filters} name={name} />
      ))}
      <Select
        label={MOTOR_FILTER_LABELS.is_claim}
        placeholder="Any"
        data={CLAIM_FILTER}
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        {...filters.field('is_claim')}
        value={filters.field('is_claim').value || null}
      />
      <CoverFilterFields filters={filters} />
    </FilterPanel>
  );
}
