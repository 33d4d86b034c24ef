import { TextInput, type TextInputProps } from '@mantine/core';

/** Accepts letters too: a recovery code has them. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput required autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
);
