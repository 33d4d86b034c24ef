import { type Product, updateProduct, updateProductInput } from '@bimabahi/contract/products';
import { TextInput } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';

const LABELS = { name: 'Name' };

export function UpdateProductModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const update = useChange(updateProduct);
  const form = useUpdateForm({
    draft: 'products',
    schema: updateProductInput,
    record: product,
    labels: LABELS,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: product.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Product" form={form} onSubmit={form.onSubmit} onClose={onClose}>
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
