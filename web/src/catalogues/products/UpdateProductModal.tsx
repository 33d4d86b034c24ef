import { type Product, updateProduct } from '@bimabahi/contract/catalogues/products';
import { Stack, TextInput } from '@mantine/core';
import { LineSelect, lineLabel } from '../../ui/form/LineSelect.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = { name: 'Name', line: 'Line' };
const SHOW = { line: lineLabel };

export const UpdateProductModal = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <UpdateModal title="Update Product" route={updateProduct} record={product} draft="products" labels={LABELS} show={SHOW} onClose={onClose}>
    {(form) => (
      <Stack gap="sm">
        <TextInput
          label={LABELS.name}
          required
          data-autofocus
          autoComplete="off"
          description="Policies written so far keep the old name"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('name')}
        />
        <LineSelect {...form.getInputProps('line')} />
      </Stack>
    )}
  </UpdateModal>
);
