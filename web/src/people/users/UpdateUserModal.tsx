import { type User, updateUnknownNumber, updateUser, updateUserInput } from '@bimabahi/contract/people/users';
import { Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const LABELS = { name: 'Name', mobile: 'Mobile', profession: 'Profession' };

export function UpdateUserModal({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useChange(updateUser);
  const hasNumber = user.mobile !== null;
  const form = useUpdateForm({
    draft: 'users',
    schema: hasNumber ? updateUserInput : updateUnknownNumber,
    record: user,
    labels: LABELS,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: user.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update User" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label={LABELS.name}
          required
          data-autofocus={hasNumber || undefined}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={LABELS.mobile}
          required={hasNumber}
          data-autofocus={!hasNumber || undefined}
          description={hasNumber ? undefined : 'Without a number the client cannot sign in'}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('mobile')}
        />
        <TextInput label={LABELS.profession} autoComplete="off" {...form.getInputProps('profession')} />
      </Stack>
    </FormModal>
  );
}
