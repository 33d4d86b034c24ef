import type { updateCategory } from '@bimabahi/contract/catalogues/categories';
import type { updateProduct } from '@bimabahi/contract/catalogues/products';
import { Stack, TextInput } from '@mantine/core';
import { LineSelect, lineLabel } from './LineSelect.tsx';
import { UpdateModal } from './UpdateModal.tsx';

interface UpdateNameModalProps {
  title: string;
  route: typeof updateCategory | typeof updateProduct;
  record: { id: number; version: number; name: string; line: string | null };
  draft: string;
  onClose: () => void;
}

const LABELS = { name: 'Name', line: 'Line' };
const SHOW = { line: lineLabel };

/** Of what policies name, a product or a category: its name and its line of insurance. */
export const UpdateNameModal = (props: UpdateNameModalProps) => (
  <UpdateModal {...props} labels={LABELS} show={SHOW}>
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
