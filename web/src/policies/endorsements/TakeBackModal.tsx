import { type Endorsement, undoEndorsement, undoEndorsementInput } from '@bimabahi/contract/policies/endorsements';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';

interface TakeBackProps {
  endorsement: Pick<Endorsement, 'id' | 'version'> & { policy: Pick<Endorsement['policy'], 'policy_no'> };
  onClose: () => void;
}

export function TakeBackModal({ endorsement: { id, version, policy }, onClose }: TakeBackProps) {
  const undo = useChange(undoEndorsement);
  const form = useContractForm({ schema: undoEndorsementInput, draft: null, initialValues: { reason: '', version } });
  // Where money is on it, the server says how much first.
  const again = useAgain(['again']);
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await again.send(values, (flag) => undo({ params: { id }, body: { ...values, ...flag } }));
    toastSaved(successMsg, { name: policy.policy_no });
    onClose();
  });
  return (
    <FormModal
      title="Take Back Receipt"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={again.submitLabel(form.values, 'Take Back')}
      submitColor="vermilion"
    >
      <Text mb="sm">The policy {policy.policy_no} becomes what it was before this endorsement, which is open again.</Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
