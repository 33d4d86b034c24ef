import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The own password, asked again before what an open panel alone must not allow. */
export const OwnPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput label="Your password" required autoComplete="current-password" {...props} />
);
