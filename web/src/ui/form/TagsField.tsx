import { TagsInput, type TagsInputProps } from '@mantine/core';
import { memo, useState } from 'react';
import { takeOnTab } from './marked-option.ts';
import { knownSpelling, offeredFor } from './suggestions.ts';

interface TagsFieldProps extends Omit<TagsInputProps, 'value' | 'defaultValue' | 'onChange' | 'data'> {
  /** One text, separated by commas. */
  value?: string;
  onChange?: (value: string) => void;
  suggestions: readonly string[];
}

const MOST = 50;

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A list in one text; Enter or a comma ends an item. Suggestions open on typing, as in SuggestInput. */
export const TagsField = memo(function TagsField({ value = '', onChange, suggestions, ...props }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const parts = partsOf(value);
  const left = suggestions.filter((each) => !parts.includes(each));
  return (
    <TagsInput
      data-many
      data-filled={parts.length > 0 || undefined}
      splitChars={[',']}
      openOnFocus={false}
      acceptValueOnBlur
      {...props}
      data={offeredFor(left, typed, MOST)}
      filter={({ options }) => options}
      renderOption={({ option }) => (knownSpelling(suggestions, option.value) ? option.value : `Use “${option.value}”`)}
      selectFirstOptionOnChange={typed.trim() !== ''}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        setOpened(text.trim() !== '');
      }}
      onKeyDown={takeOnTab}
      value={parts}
      onChange={(tags) => onChange?.(tags.map((tag) => knownSpelling(suggestions, tag) ?? tag).join(', '))}
    />
  );
});
