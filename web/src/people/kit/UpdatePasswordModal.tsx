import { passwordInput, type SetPasswordRoute, withOwner } from '@bimabahi/contract/people/people';
import { PasswordInput, Stack, Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { OwnPasswordInput } from './OwnPasswordInput.tsx';

const EMPTY = { password: '', password_confirmation: '', current_password: '' };

interface UpdatePasswordModalProps {
  person: { id: number; name: string; mobile: string | null };
  route: SetPasswordRoute;
  onClose: () => void;
}

export function UpdatePasswordModal({ person, route, onClose }: UpdatePasswordModalProps) {
  const change = useChange(route);
  const form = useContractForm({ draft: null, schema: withOwner(passwordInput, person), initialValues: EMPTY });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id: person.id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Update Password" form={form} onSubmit={submit} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {person.name} will be signed out everywhere.
        </Text>
        <NewPasswordInput owner={person} label="Password" required data-autofocus {...form.getInputProps('password')} />
        <PasswordInput
          label="Password Confirmation"
          required
          autoComplete="new-password"
          {...form.getInputProps('password_confirmation')}
        />
        <OwnPasswordInput
          description={`To show that it is you who sets the password of ${person.name}`}
          {...form.getInputProps('current_password')}
        />
      </Stack>
    </FormModal>
  );
}
