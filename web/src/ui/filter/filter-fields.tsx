import { CloseButton, Select, TextInput, type TextInputProps } from '@mantine/core';
import { listScroll } from '../form/list-scroll.ts';
import type { Filters } from './use-filters.ts';

type Field = ReturnType<Filters['field']>;

export const FilterText = ({ value, onChange, ...props }: Field & Pick<TextInputProps, 'label' | 'inputMode'>) => (
  <TextInput
    autoComplete="off"
    {...props}
    value={value}
    onChange={onChange}
    rightSection={value !== '' && <CloseButton size="sm" tabIndex={-1} aria-label="Clear" onClick={() => onChange('')} />}
  />
);

interface FilterChoiceProps extends Field {
  label: string | undefined;
  data: readonly { value: string; label: string }[];
}

export const FilterChoice = ({ value, data, ...props }: FilterChoiceProps) => (
  <Select
    searchable
    clearable
    clearSectionMode="clear"
    openOnFocus={false}
    clearButtonProps={{ 'aria-label': 'Clear' }}
    {...listScroll}
    {...props}
    data={[...data]}
    value={value || null}
  />
);
