import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { holdKeys, type Release } from './held-keys.ts';
import { listScroll } from './list-scroll.ts';
import { markedOption, takeOnTab } from './marked-option.ts';
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
const NOTHING = 'nothing';
/** Letters from which on a client can be added: less is a search that goes on. */
const ADDED_FROM = 3;

const labelOf = (option: Option): string => (option.mobile ? `${option.name} - ${option.mobile}` : option.name);
const itemOf = (option: Option) => ({ value: String(option.id), label: labelOf(option) });

/** What the server found for what is typed, and what may be chosen of it. `isHurried` asks at once. */
function useOffered(route: OptionsRoute, typed: string, chosen: { id: string; known: Option | null | undefined }, isHurried: boolean) {
  const [calm] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const settled = isHurried ? typed.trim() : calm;
  const { options, chosen: one, isSearching, error } = useOptions(route, typed === '' ? '' : settled, chosen.id, chosen.known);
  const waiting = typed !== '' && (isSearching || typed.trim() !== settled);
  // Without a search, also offer the chosen option when it is not on the first page.
  const missing = typed === '' && one && !options.some((option) => option.id === one.id);
  const all = missing ? [...options, one] : options;
  // A quick Enter must not choose from the results of a shorter search.
  return { offered: waiting ? [] : all, waiting, error, isEmpty: !waiting && !error && options.length === 0 };
}

interface Pressed {
  key: 'Enter' | 'Tab';
  typed: string;
  release: Release;
}

function takingKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Pressed['key'] | undefined {
  return (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey ? key : undefined;
}

/**
 * Enter or Tab while the search is under way: what is typed after it waits with it. Then it takes the first match; without one it goes on,
 * and `missed` is what was not found.
 */
function useQuickKeys(waiting: boolean, found: boolean) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [missed, setMissed] = useState('');
  useEffect(() => {
    if (!pressed || waiting) return;
    if (!found) setMissed(pressed.typed);
    pressed.release({ key: pressed.key, code: pressed.key });
    setPressed(null);
  }, [pressed, waiting, found]);
  // Also where the field goes away meanwhile.
  useEffect(() => () => pressed?.release(), [pressed]);
  return {
    missed,
    miss: setMissed,
    wait: (key: Pressed['key'], typed: string) => setPressed((now) => now ?? { key, typed, release: holdKeys() }),
  };
}

/** A select over many records, searched on the server as one types. A client reads "name - mobile". */
export const OptionSelect = memo(function OptionSelect({ route, value = '', onChange, known, onAdd, ...props }: OptionSelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const chosenNow = [picked, known].find((option) => option && String(option.id) === value);
  const [hurried, hurry] = useState('');
  const isHurried = typed !== '' && hurried === typed;
  const { offered, waiting, error, isEmpty } = useOffered(route, typed, { id: value, known: chosenNow }, isHurried);
  const quick = useQuickKeys(waiting, offered.length > 0);
  const input = useRef<HTMLInputElement>(null);
  const chosenLabel = chosenNow && labelOf(chosenNow);
  // One key overwrites what stands there, also where the name comes after the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the name comes
  useEffect(() => {
    if (typed === '' && document.activeElement === input.current) input.current?.select();
  }, [chosenLabel]);
  // Never the first line, which Enter takes.
  const nothing = { value: NOTHING, label: 'Nothing found', disabled: true };
  const canAdd = onAdd && isEmpty && typed.trim().length >= ADDED_FROM;
  const addable = canAdd ? [nothing, { value: ADD, label: `Add “${typed.trim()}”` }] : [];
  const choose = (id: string | null) => {
    if (id === ADD) return onAdd?.(typed.trim());
    const option = offered.find((each) => String(each.id) === id) ?? null;
    setPicked(option);
    quick.miss('');
    onChange?.(id ?? '', option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = typed.trim() === '' ? undefined : takingKey(event);
    if (key && waiting) {
      event.preventDefault();
      hurry(typed);
      quick.wait(key, typed.trim());
      return;
    }
    if (key && !markedOption(event.currentTarget)) quick.miss(typed.trim());
    // Enter in a search chooses and does not submit.
    else if (key === 'Enter') event.preventDefault();
    takeOnTab(event);
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
      selectFirstOptionOnChange={typed !== '' && offered.length > 0}
      placeholder="Type to search"
      nothingFoundMessage={error ? messageOf(error) : waiting ? 'Searching...' : 'Nothing found'}
      {...listScroll}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      rightSection={waiting ? <Loader size={14} aria-hidden /> : undefined}
      {...props}
      {...(quick.missed && { error: `“${quick.missed}” was not found` })}
      data={[...offered.map(itemOf), ...addable]}
      filter={({ options: found }) => found}
      value={value === '' ? null : value}
      onChange={choose}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        quick.miss('');
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onDropdownClose={() => setTyped('')}
    />
  );
});
