import { FIELDS_OF_STAGE, needsWhyWithout, STEP_FIELDS, type StepField } from '@bimabahi/contract/policies/claim-steps';
import {
  CLAIM_STAGE_LABELS,
  type ClaimStage,
  isClaimClosed,
  nextClaimStages,
  stageNeedsNote,
} from '@bimabahi/contract/policies/claim-words';
import { CLAIM_ACCESS, type Claim, moveClaim } from '@bimabahi/contract/policies/claims';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MomentField } from '../../ui/form/MomentField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { claimName } from './claim-words.ts';
import { isSettledAbove, SettledAnyway } from './SettledAnyway.tsx';
import { askedFields, lackingIn, StepFields, stepValues } from './StepFields.tsx';

/** The form asks for the fields of the chosen stage; those of the others begin anew when it changes. */
function useStepForm(claim: Claim, first: ClaimStage) {
  const mayWrite = useMayWrite(CLAIM_ACCESS);
  const [skips, setSkips] = useState(false);
  const asking = useRef({ stage: first, asked: askedFields(first, claim, mayWrite), skips });
  const [schema] = useState(() =>
    moveClaim.body.superRefine((values, context) => {
      for (const [field, message] of Object.entries(lackingIn(asking.current, values)))
        context.addIssue({ code: 'custom', path: [field], message });
    }),
  );
  const form = useContractForm<Record<string, unknown>>({
    draft: null,
    schema,
    initialValues: { stage: first, at: '', note: '', ...stepValues(claim) },
  });
  const stage = form.values.stage as ClaimStage;
  asking.current = { stage, asked: askedFields(stage, claim, mayWrite), skips };
  const choose = (chosen: string) => {
    setSkips(false);
    form.setValues({ ...stepValues(claim), stage: chosen });
    form.clearErrors();
  };
  const skip = (on: boolean) => {
    setSkips(on);
    form.clearErrors();
  };
  return { form, stage, asking: asking.current, choose, skip };
}

/** What is sent of the step: nothing of other stages, and nothing that is skipped. */
function givenAt(
  { stage, asked, skips }: { stage: ClaimStage; asked: readonly StepField[]; skips: boolean },
  body: Record<string, unknown>,
) {
  const isSent = (field: string) =>
    field === 'settled_anyway'
      ? stage === 'settled'
      : !STEP_FIELDS.includes(field as StepField) ||
        (asked.includes(field as StepField) && !(skips && field === FIELDS_OF_STAGE[stage][0]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => isSent(field)));
}

export function MoveClaimModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const move = useChange(moveClaim);
  const isReopened = isClaimClosed(claim.stage);
  const next = nextClaimStages(claim.stage);
  const { form, stage, asking, choose, skip } = useStepForm(claim, next[0] ?? 'intimated');
  const submit = form.submit(async ({ body }) => {
    const { successMsg } = await move({
      params: { id: claim.id },
      body: { ...givenAt(asking, body), stage, version: claim.version },
    });
    toastSaved(successMsg, { name: `${claimName(claim)}: ${CLAIM_STAGE_LABELS[stage]}` });
    onClose();
  });
  const isWhy = needsWhyWithout(stage) && asking.skips;
  const isAbove = asking.asked.includes('settled') && !asking.skips && isSettledAbove(form.values.settled, claim.approved);
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
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <StepFields form={form} claim={claim} {...asking} onSkip={skip} />
        {isAbove && <SettledAnyway {...form.getInputProps('settled_anyway')} />}
        {/* The day of the settlement says when. */}
        {!asking.asked.includes('settled_on') && <MomentField label="When, if not now" {...form.getInputProps('at')} />}
        <Textarea
          label={isReopened || stage === 'rejected' || isWhy ? 'Reason' : 'Note'}
          required={stageNeedsNote(claim.stage, stage) || isWhy}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('note')}
        />
      </Stack>
    </FormModal>
  );
}
