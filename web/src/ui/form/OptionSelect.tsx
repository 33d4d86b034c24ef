import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { listScroll } from './list-scroll.ts';
import { takeOnTab } from './marked-option.ts';
import { type Option, type OptionsRoute, useOptions } from './use-options.ts';

interface OptionSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  route: OptionsRoute;
  value?: string;
  onChange?: (value: string, option: Option | null) => void;
  /** The chosen option, if the record names it: saves a request. */
  known?: Option | null;
  onAdd?: ((typed: string) => void) | undefined;
}

const SEARCH_DEBOUNCE = 250;
const ADD = 'add';

const labelOf = (option: Option): string => (option.mobile ? `${option.name} - ${option.mobile}` : option.name);
const itemOf = (option: Option) => ({ value: String(option.id), label: labelOf(option) });

/** What the server found for what is typed, and what may be chosen of it. */
function useOffered(route: OptionsRoute, typed: string, value: string, chosenNow: Option | null | undefined) {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const { options, chosen, isSearching, error } = useOptions(route, typed === '' ? '' : settled, value, chosenNow);
  const waiting = typed !== '' && (isSearching || typed.trim() !== settled);
  // Without a search, also offer the chosen option when it is not on the first page.
  const missing = typed === '' && chosen && !options.some((option) => option.id === chosen.id);
  const all = missing ? [...options, chosen] : options;
  // A quick Enter must not choose from the results of a shorter search.
  return { offered: waiting ? [] : all, waiting, error, isEmpty: !waiting && !error && options.length === 0 };
}

/** A select over many records, searched on the server as one types. A client reads "name - mobile". */
export function OptionSelect({ route, value = '', onChange, known, onAdd, ...props }: OptionSelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const chosenNow = [picked, known].find((option) => option && String(option.id) === value);
  const { offered, waiting, error, isEmpty } = useOffered(route, typed, value, chosenNow);
  const input = useRef<HTMLInputElement>(null);
  const chosenLabel = chosenNow && labelOf(chosenNow);
  // One key overwrites what stands there, also where the name comes after the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the name comes
  useEffect(() => {
    if (typed === '' && document.activeElement === input.current) input.current?.select();
  }, [chosenLabel]);
  const canAdd = onAdd && typed !== '' && isEmpty;
  const addable = canAdd ? [{ value: ADD, label: `Nothing found. Add “${typed.trim()}”` }] : [];
  const choose = (id: string | null) => {
    if (id === ADD) return onAdd?.(typed.trim());
    const option = offered.find((each) => String(each.id) === id) ?? null;
    setPicked(option);
    onChange?.(id ?? '', option);
  };
  return (
    <Select
      ref={input}
      searchable
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      openOnFocus={false}
      // After the debounce, Enter or Tab takes the first result.
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
        // Enter in a search chooses and does not submit.
        if (event.key === 'Enter' && typed !== '') event.preventDefault();
        takeOnTab(event);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onDropdownClose={() => setTyped('')}
    />
  );
}
