import { type Insurer, updateInsurer } from '@bimabahi/contract/insurers';
import { Stack } from '@mantine/core';
import { UpdateModal } from '../ui/form/UpdateModal.tsx';
import { INSURER_LABELS, InsurerFields, kindLabel } from './InsurerFields.tsx';

const SHOW = { kind: kindLabel };

export const UpdateInsurerModal = ({ insurer, onClose }: { insurer: Insurer; onClose: () => void }) => (
  <UpdateModal
    title="Update Insurer"
    route={updateInsurer}
    record={insurer}
    draft="insurers"
    labels={INSURER_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <InsurerFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);
