import { CLAIM_FIELDS } from '@bimabahi/contract/policies/claim-fields';
import type { updateCorporateClaim } from '@bimabahi/contract/policies/corporate-insurance';
import type { updateMotorClaim } from '@bimabahi/contract/policies/motor-insurance';
import { Box, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { RegisterClaim } from '../claims/public.ts';
import { ClaimChoice } from './ClaimChoice.tsx';
import { PolicyAbout } from './PolicyAbout.tsx';
import { type Policy, type PolicyArea, readBy } from './policy-area.ts';

/** The request has `remark` for the record's `claim_remark`. */
const claimOf = ({ version, is_claim, claim_remark }: Pick<Policy, 'version' | 'is_claim' | 'claim_remark'>) => ({
  version,
  is_claim,
  claim_remark,
  remark: claim_remark,
});
const LABELS = { is_claim: CLAIM_FIELDS.is_claim.label, remark: CLAIM_FIELDS.claim_remark.label };

interface UpdateClaimModalProps {
  area: Pick<PolicyArea<never>, 'kind' | 'fields' | 'labels' | 'netField'>;
  route: typeof updateMotorClaim | typeof updateCorporateClaim;
  policy: Policy;
  onClose: () => void;
}

export function UpdateClaimModal({ area, route, policy, onClose }: UpdateClaimModalProps) {
  const update = useChange(route);
  const form = useUpdateForm({
    draft: area.kind === 'motor-insurance' ? `claim ${policy.id}` : `claim ${area.kind} ${policy.id}`,
    schema: route.body,
    record: claimOf(policy),
    rowOf: claimOf,
    labels: LABELS,
    show: readBy({ is_claim: CLAIM_FIELDS.is_claim }),
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
      <PolicyAbout area={area} policy={policy} />
      <ClaimChoice value={String(form.values.is_claim)} onChange={(value) => form.setFieldValue('is_claim', value)} />
      <Textarea label={LABELS.remark} mt="sm" autosize minRows={2} maxRows={6} {...form.getInputProps('remark')} />
      <Box mt="sm">
        <RegisterClaim policies={'vehicle_no' in policy ? 'motor' : 'corporate'} policy={policy} />
      </Box>
    </FormModal>
  );
}
