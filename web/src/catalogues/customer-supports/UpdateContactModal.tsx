import { type CustomerSupport, updateCustomerSupport } from '@bimabahi/contract/catalogues/customer-supports';
import { Stack, TextInput } from '@mantine/core';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = { title: 'Title', number: 'Mobile Number' };

export const UpdateContactModal = ({ contact, onClose }: { contact: CustomerSupport; onClose: () => void }) => (
  <UpdateModal
    title="Update Contact"
    route={updateCustomerSupport}
    record={contact}
    draft="customer-supports"
    labels={LABELS}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <TextInput label={LABELS.title} required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <TextInput label={LABELS.number} required type="tel" autoComplete="off" {...form.getInputProps('number')} />
      </Stack>
    )}
  </UpdateModal>
);
