import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { CallError } from '../../ui/api/call-error.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { CodeInput } from '../../ui/form/CodeInput.tsx';
import classes from './LogInPage.module.css';
import { type SignInValues, useSignIn } from './use-sign-in.ts';
import { useSignInFields } from './use-sign-in-fields.ts';

export interface SignInFormHandle {
  /** Fills both fields and focuses the button. */
  fill: (values: SignInValues) => void;
}

const is = (error: unknown, code: string) => error instanceof CallError && error.code === code;

interface SignInFormProps {
  handle: RefObject<SignInFormHandle | null>;
  onSignedIn: (mustEnrol: boolean) => void;
  onBegin: () => void;
  /** Only this user may sign in again in place. */
  as?: string;
}

interface PasswordStepProps {
  fields: Pick<ReturnType<typeof useSignInFields>, 'field' | 'values'>;
  password: RefObject<HTMLInputElement | null>;
  as: string | undefined;
}

/** Enter moves on, as in every form; it signs in where the browser has filled in the password. */
const moveOn =
  ({ values }: PasswordStepProps['fields'], password: PasswordStepProps['password']) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || values.username === '' || values.password !== '') return;
    event.preventDefault();
    password.current?.focus();
  };

const PasswordStep = ({ fields, password, as }: PasswordStepProps) => (
  <>
    <TextInput
      {...fields.field('username')}
      onKeyDown={moveOn(fields, password)}
      label="Username"
      description="Your mobile number"
      inputMode="tel"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={as === undefined}
      readOnly={as !== undefined}
      required
      withAsterisk={false}
      size="md"
    />
    <PasswordInput
      {...fields.field('password')}
      ref={password}
      label="Password"
      data-autofocus={as !== undefined || undefined}
      autoComplete="current-password"
      required
      withAsterisk={false}
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    />
  </>
);

/** The password, then the authenticator's code if the server asks for one. */
export function SignInForm({ handle, onSignedIn, onBegin, as }: SignInFormProps) {
  const signIn = useSignIn(onSignedIn, as !== undefined);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const button = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const checking = useRef(false);
  const given = (values: Required<SignInValues>): SignInValues => {
    const { code: typed, ...withPassword } = values;
    return step === 'code' ? { ...withPassword, code: typed } : withPassword;
  };
  const fields = useSignInFields(given, onBegin, as);
  const back = () => {
    setStep('password');
    fields.setField('code', '');
    signIn.reset();
  };
  useImperativeHandle(handle, () => ({
    fill: (values) => {
      back();
      fields.fill(values);
      button.current?.focus();
    },
  }));
  const refused = (error: unknown) => {
    if (is(error, 'code-needed')) {
      setStep('code');
      return;
    }
    if (is(error, 'sign-in-refused')) setStep('password');
    (step === 'code' ? code : password).current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checking.current || signIn.isPending) return;
    checking.current = true;
    const values = given(fields.values);
    const right = await fields.isRight();
    checking.current = false;
    if (right) signIn.mutate(values, { onError: refused });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {signIn.isError && !is(signIn.error, 'code-needed') && (
        <Alert color="vermilion" title="Oops..." icon={<IconAlertTriangle />} role="alert">
          {messageOf(signIn.error)}
        </Alert>
      )}
      {step === 'password' ? (
        <PasswordStep fields={fields} password={password} as={as} />
      ) : (
        <>
          <Text role="status">Enter the code that your authenticator app shows now, or one of your recovery codes.</Text>
          <CodeInput {...fields.field('code')} ref={code} label="Code" autoFocus withAsterisk={false} size="md" />
        </>
      )}
      <Button ref={button} type="submit" loading={signIn.isPending} size="md" fullWidth mt={4}>
        Log in
      </Button>
      {step === 'code' && as === undefined && (
        <Button variant="subtle" fullWidth onClick={back} disabled={signIn.isPending}>
          Sign in as someone else
        </Button>
      )}
    </form>
  );
}
