import type { acceptInvitation } from '@bimabahi/contract/people/invitations';
import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { type Address, callAt } from '../../ui/api/call.ts';
import { CallError } from '../../ui/api/call-error.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { useInstallation } from '../installation/public.ts';
import classes from './LogInPage.module.css';
import { NotEncrypted } from './NotEncrypted.tsx';
import { SignInArt } from './SignInArt.tsx';

const address: Address<typeof acceptInvitation> = { method: 'POST', path: '/api/invitations/accept', access: 'public' };
const EMPTY = { password: '', password_confirmation: '' };
const TOGGLE = { 'aria-label': 'Show or hide the password', tabIndex: 0 };

/** What stands behind # reaches no server and no log. */
const tokenOf = () => window.location.hash.slice(1);

const Done = ({ username }: { username: string }) => (
  <>
    <Text role="status" mb="md">
      Your password is set. Your username is your mobile number, {username}.
    </Text>
    <Button component="a" href="/log-in" size="md" fullWidth autoFocus>
      Log in
    </Button>
  </>
);

function PasswordForm({ onDone }: { onDone: (username: string) => void }) {
  const [values, setValues] = useState(EMPTY);
  const accept = useMutation({
    mutationFn: () => callAt<typeof acceptInvitation>(address, { body: { token: tokenOf(), ...values } }),
    onSuccess: ({ data }) => onDone(data.username),
  });
  const errors: Readonly<Record<string, string[]>> = (accept.error instanceof CallError && accept.error.errors) || {};
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
    required: true,
    withAsterisk: false,
    size: 'md',
    visibilityToggleButtonProps: TOGGLE,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accept.isPending) accept.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {accept.isError && !errors.password && !errors.password_confirmation && (
        <Alert color="vermilion" title="Oops..." icon={<IconAlertTriangle />} role="alert">
          {messageOf(accept.error)}
        </Alert>
      )}
      <PasswordInput {...field('password')} autoComplete="new-password" label="New password" description="8 to 20 characters" autoFocus />
      <PasswordInput {...field('password_confirmation')} autoComplete="new-password" label="The same again" />
      <Button type="submit" loading={accept.isPending} size="md" fullWidth mt={4}>
        Set password
      </Button>
      <Anchor href="/log-in" size="sm" ta="center">
        I have a password already
      </Anchor>
    </form>
  );
}

/** A client sets their first password by the link that the office sent. */
export function InvitationPage() {
  const { data: installation } = useInstallation();
  const [username, setUsername] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Set your password · Bimabahi';
  }, []);
  return (
    <div className={classes.ledger}>
      <SignInArt organisation={installation?.organisation_name} />
      <main id="main" tabIndex={-1} className={classes.paper}>
        <div className={classes.column}>
          <h1>Set your password</h1>
          {username === null ? (
            <>
              <p className={classes.lead}>With it and your mobile number you see your policies here.</p>
              <NotEncrypted />
              <PasswordForm onDone={setUsername} />
            </>
          ) : (
            <Done username={username} />
          )}
        </div>
      </main>
    </div>
  );
}
