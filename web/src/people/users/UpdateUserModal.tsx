import { type User, updateUnknownNumber, updateUser, updateUserInput, userOptions } from '@bimabahi/contract/people/users';
import { Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { CLIENT_LABELS } from '../kit/client-labels.ts';
import { MoreOfClient } from '../kit/MoreOfClient.tsx';

const LABELS = { name: 'Name', mobile: 'Mobile', profession: 'Profession', ...CLIENT_LABELS };
const SHOW = { relation_of: (id: string) => <OptionName route={userOptions} id={id} />, birth_date: dayMonthYear };

export function UpdateUserModal({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useChange(updateUser);
  const hasNumber = user.mobile !== null;
  const form = useUpdateForm({
    draft: 'users',
    schema: hasNumber ? updateUserInput : updateUnknownNumber,
    record: user,
    labels: LABELS,
    show: SHOW,
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
        <MoreOfClient form={form} />
      </Stack>
    </FormModal>
  );
}
