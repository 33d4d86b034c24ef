import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { type Endorsement, endorsementStatusInput, moveEndorsement } from '@bimabahi/contract/policies/endorsements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PdfField } from '../../ui/form/PdfField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { changeSentence } from './endorsed.ts';

/** The paper is here: the policy changes. */
export function ReceiveEndorsementModal({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  const { id, version, policies, policy, kind, endorsement_no, changes, total_delta } = endorsement;
  const move = useChange(moveEndorsement);
  const form = useContractForm({
    schema: endorsementStatusInput,
    draft: null,
    initialValues: {
      status: 'received' as const,
      on: todayInIndia(),
      endorsement_no: endorsement_no ?? '',
      version,
      file: null as unknown,
    },
  });
  const submit = form.submit(async ({ values: { file, ...body } }) => {
    const { successMsg } = await move({ params: { id }, body, file: file instanceof File ? file : null });
    toastSaved(successMsg, { name: `${ENDORSEMENT_KIND_LABELS[kind]}, ${policy.policy_no}` });
    onClose();
  });
  return (
    <FormModal title="Receive Endorsement" form={form} onSubmit={submit} onClose={onClose} submitLabel="Receive">
      <Text fw={600}>
        {ENDORSEMENT_KIND_LABELS[kind]}, {policy.policy_no}
      </Text>
      {changes.map((change) => (
        <Text key={change.field} fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {changeSentence(policies, change)}
        </Text>
      ))}
      {total_delta !== 0 && <Text fz="sm">Total premium {rupees(total_delta)}</Text>}
      <FormGrid>
        <TextInput label="Endorsement No." autoComplete="off" data-autofocus {...form.getInputProps('endorsement_no')} />
        <DateField label="Received On" {...form.getInputProps('on')} />
        <WideField>
          <PdfField label="Paper" {...form.getInputProps('file')} />
        </WideField>
      </FormGrid>
    </FormModal>
  );
}
