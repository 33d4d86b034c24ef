import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { DateField } from '../form/DateField.tsx';
import { listScroll } from '../form/list-scroll.ts';
import { OptionSelect } from '../form/OptionSelect.tsx';
import type { AddFilterFormProps, FilterKind } from './filter-kinds.ts';
import { type Filters, useFilters } from './use-filters.ts';

/** What opens stays part of the popover, which a click beside it closes. */
const INSIDE = { comboboxProps: { withinPortal: false } };

interface ValueProps {
  label: string;
  kind: FilterKind | undefined;
  field: ReturnType<Filters['field']>;
}

function Value({ label, kind, field: { wrapperProps: _, ...field } }: ValueProps) {
  if (kind === 'date') return <DateField label={label} autoFocus {...field} />;
  if (kind && 'options' in kind) return <OptionSelect label={label} autoFocus route={kind.options} {...INSIDE} {...field} />;
  if (kind)
    return (
      <Select
        label={label}
        autoFocus
        searchable
        data={[...kind.choices]}
        {...listScroll}
        {...INSIDE}
        {...field}
        value={field.value || null}
      />
    );
  return <TextInput label={label} autoFocus autoComplete="off" {...field} />;
}

export function AddFilterForm({ list, route, labels, kinds, onClose }: AddFilterFormProps) {
  const filters = useFilters(list, route);
  const [name, setName] = useState('');
  const free = Object.entries(labels).filter(([each]) => list.filters[each] === undefined);
  const field = filters.field(name);
  const submit = (event: FormEvent) => {
    if (name !== '' && field.value !== '' && filters.submit(event)) onClose();
    else event.preventDefault();
  };
  // An empty value goes back to the field, as in a line of chips.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || name === '' || field.value !== '') return;
    if (event.target instanceof HTMLInputElement && event.target.value === '') setName('');
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} aria-label="One more filter">
      <Stack gap="sm">
        {name === '' ? (
          <Select
            label="Field"
            autoFocus
            searchable
            defaultDropdownOpened
            selectFirstOptionOnChange
            placeholder="Type to search"
            data={free.map(([value, label]) => ({ value, label }))}
            {...listScroll}
            {...INSIDE}
            value={null}
            onChange={(chosen) => setName(chosen ?? '')}
          />
        ) : (
          <>
            <Value key={name} label={labels[name] ?? name} kind={kinds[name]} field={field} />
            <Button type="submit">Add filter</Button>
          </>
        )}
      </Stack>
    </form>
  );
}
