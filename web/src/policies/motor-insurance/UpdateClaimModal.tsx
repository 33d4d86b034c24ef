import { MOTOR_FIELDS, MOTOR_LABELS } from '@bimabahi/contract/policies/motor-fields';
import { type MotorPolicy, motorClaimInput, updateMotorClaim } from '@bimabahi/contract/policies/motor-insurance';
import { Box, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { RegisterClaim } from '../claims/public.ts';
import { PolicyAbout } from '../kit/PolicyAbout.tsx';
import { readBy } from '../kit/policy-area.ts';
import { ClaimChoice } from './ClaimChoice.tsx';
import { MOTOR } from './motor-area.tsx';

/** The request has `remark` for the record's `claim_remark`. */
const claimOf = ({ version, is_claim, claim_remark }: Pick<MotorPolicy, 'version' | 'is_claim' | 'claim_remark'>) => ({
  version,
  is_claim,
  claim_remark,
  remark: claim_remark,
});
const LABELS = { is_claim: MOTOR_LABELS.is_claim, remark: MOTOR_LABELS.claim_remark };

export function UpdateClaimModal({ policy, onClose }: { policy: MotorPolicy; onClose: () => void }) {
  const update = useChange(updateMotorClaim);
  const form = useUpdateForm({
    draft: `claim ${policy.id}`,
    schema: motorClaimInput,
    record: claimOf(policy),
    rowOf: claimOf,
    labels: LABELS,
    show: readBy({ is_claim: MOTOR_FIELDS.is_claim }),
    onUnchanged: onClose,
    save: async (changed) => {
      // The API requires the flag even if only the remark changed.
      const { successMsg } = await update({ params: { id: policy.id }, body: { is_claim: form.values.is_claim, ...changed } });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Claim" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <PolicyAbout area={MOTOR} policy={policy} />
      <ClaimChoice value={String(form.values.is_claim)} onChange={(value) => form.setFieldValue('is_claim', value)} />
      <Textarea label={LABELS.remark} mt="sm" autosize minRows={2} maxRows={6} {...form.getInputProps('remark')} />
      <Box mt="sm">
        <RegisterClaim policies="motor" policy={policy} />
      </Box>
    </FormModal>
  );
}
