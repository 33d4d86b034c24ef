import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { type Endorsement, endorsementStatusInput, moveEndorsement } from '@bimabahi/contract/policies/endorsements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Text } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';

const WORDS = {
  sent: { title: 'Sent to the Insurer', label: 'Sent On', submit: 'Sent' },
  delivered: { title: 'Handed over to the Client', label: 'Delivered On', submit: 'Delivered' },
} as const;
export type DatedStatus = keyof typeof WORDS;

/** On which day a step was done, which may be before it is noted. */
export function MoveEndorsementModal({ endorsement, to, onClose }: { endorsement: Endorsement; to: DatedStatus; onClose: () => void }) {
  const { id, version, kind, policy } = endorsement;
  const move = useChange(moveEndorsement);
  const form = useContractForm({
    schema: endorsementStatusInput,
    draft: null,
    initialValues: { status: to, on: todayInIndia(), version },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await move({ params: { id }, body: values });
    toastSaved(successMsg, { name: `${ENDORSEMENT_KIND_LABELS[kind]}, ${policy.policy_no}` });
    onClose();
  });
  const { title, label, submit: submitLabel } = WORDS[to];
  return (
    <FormModal title={title} form={form} onSubmit={submit} onClose={onClose} submitLabel={submitLabel}>
      <Text fw={600} mb="sm">
        {ENDORSEMENT_KIND_LABELS[kind]}, {policy.policy_no}
      </Text>
      <DateField label={label} required data-autofocus {...form.getInputProps('on')} />
    </FormModal>
  );
}
