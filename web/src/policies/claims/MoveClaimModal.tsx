import {
  CLAIM_STAGE_LABELS,
  type ClaimStage,
  isClaimClosed,
  nextClaimStages,
  stageNeedsNote,
} from '@bimabahi/contract/policies/claim-words';
import { type Claim, moveClaim } from '@bimabahi/contract/policies/claims';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MomentField } from '../../ui/form/MomentField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

export function MoveClaimModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const move = useChange(moveClaim);
  const isReopened = isClaimClosed(claim.stage);
  const next = nextClaimStages(claim.stage);
  const form = useContractForm<Record<string, unknown>>({
    draft: null,
    schema: moveClaim.body,
    initialValues: { stage: next[0] ?? '', at: '', note: '' },
  });
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await move({
      params: { id: claim.id },
      body: { ...body, stage: body.stage as ClaimStage, version: claim.version },
    });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={isReopened ? 'Open the claim again' : 'Next step of the claim'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={isReopened ? 'Open again' : 'Save the step'}
    >
      <Stack gap="sm">
        <NativeSelect
          label="Stage"
          required
          data-autofocus
          data={next.map((value) => ({ value, label: CLAIM_STAGE_LABELS[value] }))}
          {...form.getInputProps('stage')}
        />
        <MomentField label="When, if not now" {...form.getInputProps('at')} />
        <Textarea
          label={isReopened || form.values.stage === 'rejected' ? 'Reason' : 'Note'}
          required={stageNeedsNote(claim.stage, form.values.stage as ClaimStage)}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('note')}
        />
      </Stack>
    </FormModal>
  );
}
