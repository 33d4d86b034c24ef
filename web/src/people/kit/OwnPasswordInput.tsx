import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Re-authentication: an unattended open panel must not suffice. */
export const OwnPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput label="Your password" required autoComplete="current-password" {...props} />
);
