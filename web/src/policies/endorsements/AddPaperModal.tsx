import { type Endorsement, updateEndorsement, updateEndorsementInput } from '@bimabahi/contract/policies/endorsements';
import { Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PdfField } from '../../ui/form/PdfField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';

/** The paper of an endorsement that was received without it, or another in its place. */
export function AddPaperModal({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  const { id, version, policy, file } = endorsement;
  const update = useChange(updateEndorsement);
  const form = useContractForm<Record<string, unknown>>({
    schema: updateEndorsementInput,
    draft: null,
    initialValues: { version, file: null },
    requiredFile: 'file',
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await update({ params: { id }, body: { version }, file: values.file instanceof File ? values.file : null });
    toastSaved(successMsg, { name: policy.policy_no });
    onClose();
  });
  return (
    <FormModal title={file ? 'Replace Paper' : 'Add Paper'} form={form} onSubmit={submit} onClose={onClose} submitLabel="Save">
      <Text fw={600} mb="sm">
        {policy.policy_no}
      </Text>
      <PdfField label="Paper" required data-autofocus {...form.getInputProps('file')} />
    </FormModal>
  );
}
