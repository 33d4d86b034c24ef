import { passwordInput, type SetPasswordRoute, withOwner } from '@bimabahi/contract/people/people';
import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { OwnPasswordInput } from './OwnPasswordInput.tsx';

const EMPTY = { password: '', password_confirmation: '', current_password: undefined as string | undefined };

interface UpdatePasswordModalProps {
  person: { id: number; name: string; mobile: string | null };
  route: SetPasswordRoute;
  onClose: () => void;
}

/** The server knows how long ago the Admin gave their own password, so it is asked for once the server demands it. */
export function UpdatePasswordModal({ person, route, onClose }: UpdatePasswordModalProps) {
  const change = useChange(route);
  const [isAsked, setIsAsked] = useState(false);
  const form = useContractForm({
    draft: null,
    schema: withOwner(passwordInput, person),
    initialValues: EMPTY,
    onRefused: ({ errors }) => {
      const isFirst = errors?.current_password !== undefined && !isAsked;
      if (isFirst) setIsAsked(true);
      return isFirst;
    },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id: person.id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  const { value = '', ...ownPassword } = form.getInputProps('current_password');
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
        {isAsked && (
          <OwnPasswordInput
            autoFocus
            description={`To show that it is you who sets the password of ${person.name}`}
            value={value}
            {...ownPassword}
          />
        )}
      </Stack>
    </FormModal>
  );
}
