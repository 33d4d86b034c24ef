import { ownPasswordInput } from '@bimabahi/contract/people';
import { changeOwnPassword } from '@bimabahi/contract/profile';
import { Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { FormFoot } from '../ui/FormGrid.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useContractForm } from '../ui/use-contract-form.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function ChangePassword({ username }: { username: string }) {
  const change = useChange(changeOwnPassword);
  const form = useContractForm({ schema: ownPasswordInput, initialValues: EMPTY });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ body: values });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Change Password
      </Title>
      <form onSubmit={submit} noValidate aria-label="Change Password">
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Every other device will be signed out; this one stays signed in.
          </Text>
          <PasswordInput label="Current Password" required autoComplete="current-password" {...form.getInputProps('current_password')} />
          <PasswordInput label="New Password" required autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordInput
            label="Password Confirmation"
            required
            autoComplete="new-password"
            {...form.getInputProps('password_confirmation')}
          />
        </Stack>
        <FormFoot>
          <SubmitButton submitting={form.submitting}>Change Password</SubmitButton>
        </FormFoot>
      </form>
    </Card>
  );
}
