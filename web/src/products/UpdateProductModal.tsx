import { type Product, updateProduct } from '@bimabahi/contract/products';
import { TextInput } from '@mantine/core';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';

const LABELS = { name: 'Name' };

export const UpdateProductModal = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <UpdateModal title="Update Product" route={updateProduct} record={product} draft="products" labels={LABELS} onClose={onClose}>
    {(form) => (
      <TextInput
        label={LABELS.name}
        required
        data-autofocus
        autoComplete="off"
        description="Policies written so far keep the old name"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('name')}
      />
    )}
  </UpdateModal>
);
