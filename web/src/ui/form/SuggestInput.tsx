import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { listScroll } from './list-scroll.ts';
import { takeOnTab } from './marked-option.ts';
import { type Aliases, aliasFor, knownSpelling, offeredFor } from './suggestions.ts';

interface SuggestInputProps extends Omit<AutocompleteProps, 'data' | 'value' | 'defaultValue' | 'onChange'> {
  suggestions: readonly string[];
  aliases?: Aliases;
  value?: string;
  onChange?: (value: string) => void;
}

const MOST = 50;
const NONE: Aliases = {};

const WithAlias = ({ name, alias }: { name: string; alias: string }) => (
  <div>
    {name}
    <Text size="xs" c="var(--ink-2)">
      also {alias}
    </Text>
  </div>
);

/**
 * Free text with suggestions. They open on typing or the down arrow, not on Tab. Enter or Tab takes the highlighted match; Escape or the
 * last option keeps the typed text.
 */
export const SuggestInput = memo(function SuggestInput({
  suggestions,
  aliases = NONE,
  value = '',
  onChange,
  onBlur,
  ...props
}: SuggestInputProps) {
  const [opened, setOpened] = useState(false);
  const typed = value.trim();
  const change = (text: string) => {
    // An emptied field would highlight an unrelated suggestion.
    if (text === '') setOpened(false);
    onChange?.(text);
  };
  return (
    <Autocomplete
      openOnFocus={false}
      autoComplete="off"
      {...listScroll}
      {...props}
      data={offeredFor(suggestions, value, MOST, aliases)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        if (!knownSpelling(suggestions, option.value)) return `Use “${option.value}”`;
        const alias = aliasFor(option.value, value, aliases);
        return alias ? <WithAlias name={option.value} alias={alias} /> : option.value;
      }}
      selectFirstOptionOnChange={typed !== ''}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      value={value}
      onChange={change}
      onKeyDown={takeOnTab}
      onBlur={(event) => {
        const known = knownSpelling(suggestions, value);
        if (known && known !== value) onChange?.(known);
        onBlur?.(event);
      }}
    />
  );
});
