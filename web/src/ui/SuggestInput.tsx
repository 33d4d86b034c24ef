import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { listScroll } from './list-scroll.ts';

interface SuggestInputProps extends Omit<AutocompleteProps, 'data'> {
  suggestions: readonly string[];
}

/** Free text with suggestions. They open with the first letters or the down arrow, so that moving through a form by Tab opens nothing. */
export const SuggestInput = ({ suggestions, ...props }: SuggestInputProps) => (
  <Autocomplete
    data={[...new Set(suggestions)]}
    limit={50}
    openOnFocus={false}
    autoComplete="off"
    maxLength={191}
    {...listScroll}
    {...props}
  />
);
