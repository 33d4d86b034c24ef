import { TagsInput, type TagsInputProps } from '@mantine/core';

interface TagsFieldProps extends Omit<TagsInputProps, 'value' | 'defaultValue' | 'onChange' | 'data'> {
  /** The parts of one text, with commas between them. */
  value?: string;
  onChange?: (value: string) => void;
  suggestions: readonly string[];
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A text that lists things, entered one by one: Enter or a comma ends one. Suggestions open with the first letters. */
export const TagsField = ({ value = '', onChange, suggestions, ...props }: TagsFieldProps) => (
  <TagsInput
    data={[...suggestions]}
    splitChars={[',']}
    openOnFocus={false}
    acceptValueOnBlur
    {...props}
    value={partsOf(value)}
    onChange={(parts) => onChange?.(parts.join(', '))}
  />
);
