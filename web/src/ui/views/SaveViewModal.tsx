import { createSavedView, type ViewScreen } from '@bimabahi/contract/reports/saved-views';
import { TextInput } from '@mantine/core';
import { AddModal } from '../form/AddModal.tsx';

interface SaveViewModalProps {
  screen: ViewScreen;
  query: string;
  onClose: () => void;
}

export const SaveViewModal = ({ screen, query, onClose }: SaveViewModalProps) => (
  <AddModal title="Save View" route={createSavedView} initialValues={{ screen, query, name: '' }} submitLabel="Save" onClose={onClose}>
    {(form) => <TextInput label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />}
  </AddModal>
);
