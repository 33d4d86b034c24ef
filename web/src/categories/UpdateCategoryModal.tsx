import { type Category, updateCategory } from '@bimabahi/contract/categories';
import { TextInput } from '@mantine/core';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';

const LABELS = { name: 'Name' };

export const UpdateCategoryModal = ({ category, onClose }: { category: Category; onClose: () => void }) => (
  <UpdateModal title="Update Category" route={updateCategory} record={category} draft="categories" labels={LABELS} onClose={onClose}>
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
