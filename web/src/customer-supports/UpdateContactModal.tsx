import { type CustomerSupport, updateCustomerSupport, updateCustomerSupportInput } from '@bimabahi/contract/customer-supports';
import { Stack, TextInput } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';

const LABELS = { title: 'Title', number: 'Mobile Number' };

export function UpdateContactModal({ contact, onClose }: { contact: CustomerSupport; onClose: () => void }) {
  const update = useChange(updateCustomerSupport);
  const form = useUpdateForm({
    draft: 'customer-supports',
    schema: updateCustomerSupportInput,
    record: contact,
    labels: LABELS,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: contact.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Contact" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label={LABELS.title} required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <TextInput label={LABELS.number} required type="tel" autoComplete="off" {...form.getInputProps('number')} />
      </Stack>
    </FormModal>
  );
}
