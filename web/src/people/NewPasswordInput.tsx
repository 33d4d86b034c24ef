import { guessable, type Owner } from '@bimabahi/contract/guessable';
import { PASSWORD_MIN } from '@bimabahi/contract/new-password';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** For a password that is being set: says while one types that it is too easily guessed. Which ones are common only the server knows. */
export function NewPasswordInput({ owner, error, ...props }: PasswordInputProps & { owner: Owner }) {
  const typed = typeof props.value === 'string' ? props.value : '';
  const why = typed.length < PASSWORD_MIN ? undefined : guessable(typed, owner);
  return <PasswordInput autoComplete="new-password" {...props} error={error ?? why} />;
}
