import { type TelecomRecord, updateTelecomRecord, updateTelecomRecordInput } from '@bimabahi/contract/telecom-records';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { dayMonthYear } from '../format.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';
import { ProductOverInput } from './ProductOverInput.tsx';

const LABELS = { name: 'Name', mobile: 'Mobile', product_over: 'Product Over', remark: 'Remark' };

/** The day of the enquiry is shown and stays as it is. */
export function UpdateTelecomModal({ record, onClose }: { record: TelecomRecord; onClose: () => void }) {
  const update = useChange(updateTelecomRecord);
  const form = useUpdateForm({
    draft: 'telecom-records',
    schema: updateTelecomRecordInput,
    record,
    labels: LABELS,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: record.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update User" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label={LABELS.mobile} required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
        <TextInput label="Enquiry Date" readOnly variant="filled" value={dayMonthYear(record.inquiry_date)} />
        <ProductOverInput {...form.getInputProps('product_over')} />
        <Textarea label={LABELS.remark} autosize minRows={2} maxRows={8} {...form.getInputProps('remark')} />
      </Stack>
    </FormModal>
  );
}
