import { type Category, updateCategory } from '@bimabahi/contract/catalogues/categories';
import { Stack, TextInput } from '@mantine/core';
import { LineSelect, lineLabel } from '../../ui/form/LineSelect.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = { name: 'Name', line: 'Line' };
const SHOW = { line: lineLabel };

export const UpdateCategoryModal = ({ category, onClose }: { category: Category; onClose: () => void }) => (
  <UpdateModal
    title="Update Category"
    route={updateCategory}
    record={category}
    draft="categories"
    labels={LABELS}
    show={SHOW}
    onClose={onClose}
  >
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
