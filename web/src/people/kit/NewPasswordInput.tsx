import { guessable, type Owner } from '@bimabahi/contract/people/guessable';
import { PASSWORD_MIN } from '@bimabahi/contract/people/new-password';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Warns while typing that a password is guessable; only the server knows the common ones. */
export function NewPasswordInput({ owner, error, ...props }: PasswordInputProps & { owner: Owner }) {
  const typed = typeof props.value === 'string' ? props.value : '';
  const why = typed.length < PASSWORD_MIN ? undefined : guessable(typed, owner);
  return <PasswordInput autoComplete="new-password" {...props} error={error ?? why} />;
}
