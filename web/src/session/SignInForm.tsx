import { signInInput } from '@bimabahi/contract/session';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { messageOf } from '../ui/toast.ts';
import classes from './LogInPage.module.css';
import { type SignInValues, useSignIn } from './use-sign-in.ts';

export interface SignInFormHandle {
  /** Fills both fields and leads to the button. */
  fill: (values: SignInValues) => void;
}

export function SignInForm({ handle }: { handle: RefObject<SignInFormHandle | null> }) {
  const signIn = useSignIn();
  const button = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm<SignInValues>({
    initialValues: { username: '', password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
    validateInputOnBlur: true,
  });
  useImperativeHandle(handle, () => ({
    fill: ({ username, password }) => {
      form.setValues({ username, password });
      form.clearErrors();
      button.current?.focus();
    },
  }));
  const submit = form.onSubmit((values) => signIn.mutate(values, { onError: () => password.current?.select() }));
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {signIn.isError && (
        <Alert color="vermilion" title="Oops..." icon={<IconAlertTriangle />} role="alert">
          {messageOf(signIn.error)}
        </Alert>
      )}
      <TextInput
        {...form.getInputProps('username')}
        label="Username"
        description="Your mobile number"
        inputMode="tel"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        size="md"
      />
      <PasswordInput
        {...form.getInputProps('password')}
        ref={password}
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
      <Button ref={button} type="submit" loading={signIn.isPending} size="md" fullWidth mt={4}>
        Log in
      </Button>
    </form>
  );
}
