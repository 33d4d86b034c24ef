import { type SavedView, updateSavedView } from '@bimabahi/contract/reports/saved-views';
import { TextInput } from '@mantine/core';
import { UpdateModal } from '../form/UpdateModal.tsx';

const LABELS = { name: 'Name' };

export const RenameViewModal = ({ view, onClose }: { view: SavedView; onClose: () => void }) => (
  <UpdateModal title="Rename View" route={updateSavedView} record={view} draft={null} labels={LABELS} onClose={onClose}>
    {(form) => <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />}
  </UpdateModal>
);
