import { ownPasswordInput, withOwner } from '@bimabahi/contract/people/people';
import { changeOwnPassword, type Profile } from '@bimabahi/contract/people/profile';
import { Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function ChangePassword({ profile: { name, mobile, company } }: { profile: Profile }) {
  const owner = { name, mobile, organisation: company };
  const change = useChange(changeOwnPassword);
  const form = useContractForm({ draft: null, schema: withOwner(ownPasswordInput, owner), initialValues: EMPTY });
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
      <FormFrame form={form} onSubmit={submit} label="Change Password">
        {/* Password managers need the account name in the form. */}
        <input hidden readOnly autoComplete="username" value={mobile} />
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Every other device will be signed out; this one stays signed in.
          </Text>
          <PasswordInput label="Current Password" required autoComplete="current-password" {...form.getInputProps('current_password')} />
          <NewPasswordInput owner={owner} label="New Password" required {...form.getInputProps('password')} />
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
      </FormFrame>
    </Card>
  );
}
