import { type RtoCluster, updateRtoCluster } from '@bimabahi/contract/commission/rto-clusters';
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';

const LABELS = { name: 'Name', codes: 'RTO codes' };

export const RtoClusterFields = ({ form }: { form: FieldsOf<keyof typeof LABELS> }) => (
  <>
    <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    <WideField>
      <Textarea
        label={LABELS.codes}
        required
        autosize
        minRows={2}
        maxRows={10}
        description="Typed or pasted, with anything between them: GJ01, GJ05 or GJ 1/5/18"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('codes')}
      />
    </WideField>
  </>
);

export const UpdateRtoClusterModal = ({ cluster, onClose }: { cluster: RtoCluster; onClose: () => void }) => (
  <UpdateModal
    title="Update RTO Cluster"
    route={updateRtoCluster}
    record={cluster}
    draft="rto-clusters"
    labels={LABELS}
    size="lg"
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <RtoClusterFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);
