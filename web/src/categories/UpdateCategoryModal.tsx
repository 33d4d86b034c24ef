import { type Category, updateCategory, updateCategoryInput } from '@bimabahi/contract/categories';
import { TextInput } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';

const LABELS = { name: 'Name' };

export function UpdateCategoryModal({ category, onClose }: { category: Category; onClose: () => void }) {
  const update = useChange(updateCategory);
  const form = useUpdateForm({
    draft: 'categories',
    schema: updateCategoryInput,
    record: category,
    labels: LABELS,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: category.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Category" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <TextInput
        label={LABELS.name}
        required
        data-autofocus
        autoComplete="off"
        description="Policies written so far keep the old name"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('name')}
      />
    </FormModal>
  );
}
