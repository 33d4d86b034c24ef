import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { listScroll } from '../list/list-scroll.ts';
import { takeOnTab } from './marked-option.ts';
import { type Option, type OptionsRoute, useOptions } from './use-options.ts';

interface OptionSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  route: OptionsRoute;
  /** The id as text, or ''. */
  value?: string;
  /** Given the option too, for those that fill other fields from it. */
  onChange?: (value: string, option: Option | null) => void;
  /** The chosen one as the record names it, so that it need not be asked for. */
  known?: Option | null;
  /** What was typed is in vain, and is to be added. */
  onAdd?: ((typed: string) => void) | undefined;
}

const SEARCH_DEBOUNCE = 250;
const ADD = 'add';

const labelOf = (option: Option): string => (option.mobile ? `${option.name} - ${option.mobile}` : option.name);
const itemOf = (option: Option) => ({ value: String(option.id), label: labelOf(option) });

/** One of many records, searched on the server while typing. A client reads "name - mobile". */
export function OptionSelect({ route, value = '', onChange, known, onAdd, ...props }: OptionSelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const chosenNow = [picked, known].find((option) => option && String(option.id) === value);
  const { options, chosen, isSearching, error } = useOptions(route, typed === '' ? '' : settled, value, chosenNow);

  // Unless something is searched, the chosen one is offered too, wherever it stands among all of them.
  const missing = typed === '' && chosen && !options.some((option) => option.id === chosen.id);
  const all = missing ? [...options, chosen] : options;
  const waiting = typed !== '' && (isSearching || typed.trim() !== settled);
  // What was found for fewer letters must not be chosen by a quick Enter.
  const offered = waiting ? [] : all;
  const inVain = onAdd && typed !== '' && !waiting && !error && options.length === 0;
  const addable = inVain ? [{ value: ADD, label: `Nothing found. Add “${typed.trim()}”` }] : [];
  const choose = (id: string | null) => {
    if (id === ADD) return onAdd?.(typed.trim());
    const option = offered.find((each) => String(each.id) === id) ?? null;
    setPicked(option);
    onChange?.(id ?? '', option);
  };
  return (
    <Select
      searchable
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      openOnFocus={false}
      // Once the search has settled, Enter or Tab takes its first hit.
      selectFirstOptionOnChange={typed !== '' && !waiting}
      placeholder="Type to search"
      nothingFoundMessage={error ? messageOf(error) : waiting ? 'Searching...' : 'Nothing found'}
      {...listScroll}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      rightSection={waiting ? <Loader size={14} aria-hidden /> : undefined}
      {...props}
      data={[...offered.map(itemOf), ...addable]}
      filter={({ options: found }) => found}
      value={value === '' ? null : value}
      onChange={choose}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter while searching chooses; it does not send the form.
        if (event.key === 'Enter' && typed !== '') event.preventDefault();
        takeOnTab(event);
      }}
      onDropdownClose={() => setTyped('')}
    />
  );
}
