import { type Endorsement, updateEndorsement, updateEndorsementInput } from '@bimabahi/contract/policies/endorsements';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { isOpen } from './endorsed.ts';

/** What was typed wrong of a request: its days while it is open, its number and reason always. */
export function CorrectRequestModal({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  const { id, version, policy, requested_on, effective_date, endorsement_no, reason } = endorsement;
  const open = isOpen(endorsement);
  const update = useChange(updateEndorsement);
  const form = useContractForm({
    schema: updateEndorsementInput,
    draft: null,
    initialValues: {
      ...{ version, endorsement_no: endorsement_no ?? '', reason: reason ?? '' },
      ...(open && { requested_on, effective_date }),
    },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await update({ params: { id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Correct Request" form={form} onSubmit={submit} onClose={onClose} submitLabel="Save">
      <Text fw={600} mb="sm">
        {policy.policy_no}
      </Text>
      <FormGrid>
        <TextInput label="Endorsement No." autoComplete="off" data-autofocus {...form.getInputProps('endorsement_no')} />
        {open && <DateField label="Requested On" required {...form.getInputProps('requested_on')} />}
        {open && <DateField label="Effective Date" required {...form.getInputProps('effective_date')} />}
        <WideField>
          <Textarea label="Reason" autosize minRows={1} maxRows={4} {...form.getInputProps('reason')} />
        </WideField>
      </FormGrid>
    </FormModal>
  );
}
