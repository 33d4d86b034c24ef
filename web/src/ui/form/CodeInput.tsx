import { TextInput, type TextInputProps } from '@mantine/core';

/** Six digits or a recovery code, so letters are taken too. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput required autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
);
