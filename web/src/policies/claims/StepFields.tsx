/** What the next step of a claim is about, by its stage. */
import { CLAIM_PAPER_LABELS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import { FIELDS_OF_STAGE, lackingAt, needsWhyWithout, type StepField } from '@bimabahi/contract/policies/claim-steps';
import type { ClaimStage } from '@bimabahi/contract/policies/claim-words';
import type { Claim } from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Checkbox, Group, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { rupees } from '../../ui/format.ts';
import { CLAIM_LABELS } from './claim-words.ts';

const SKIPS: { readonly [F in StepField]?: string } = {
  surveyor_name: 'Skip: it is not known yet who',
  estimate: 'Skip: there is no estimate yet',
  papers: 'Skip: it is not known yet which',
  approved: 'Skip: the amount is not known yet',
  settled: 'Skip: no amount is known, and the note says why',
};

const typed = (amount: number | null | undefined): string => (typeof amount === 'number' ? String(amount) : '');

/** With what is known already; the settlement begins with what was approved. */
export function stepValues(claim: Claim) {
  const { surveyor_name, surveyor_mobile, estimate, approved, deducted, deducted_reason, settled, missing } = claim;
  return {
    surveyor_name: surveyor_name ?? '',
    surveyor_mobile: surveyor_mobile ?? '',
    estimate: typed(estimate),
    papers: missing as readonly ClaimPaper[],
    approved: typed(approved),
    deducted: typed(deducted),
    deducted_reason: deducted_reason ?? '',
    settled: typed(settled ?? approved),
    settled_on: todayInIndia(),
    reference: '',
    settled_anyway: '0',
  };
}

/** What the stage asks of this person: nobody is asked for what they may not write, nor for papers where none is missing. */
export const askedFields = (stage: ClaimStage, claim: Claim, mayWrite: (field: string) => boolean): readonly StepField[] =>
  FIELDS_OF_STAGE[stage].filter((field) => mayWrite(field) && (field !== 'papers' || claim.missing.length > 0));

interface Asking {
  stage: ClaimStage;
  asked: readonly StepField[];
  skips: boolean;
}

/** By field, what is wrong: the first is given or skipped, and a settlement without an amount says why. */
export function lackingIn({ stage, asked, skips }: Asking, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const [first] = FIELDS_OF_STAGE[stage];
  if (first === undefined || !asked.includes(first)) return {};
  if (!skips)
    return lackingAt(stage, values) ? { [first]: first === 'papers' ? 'Tick what is missing, or skip it' : 'Enter it, or skip it' } : {};
  return needsWhyWithout(stage) && !values.note ? { note: 'Required: why no amount is known' } : {};
}

interface StepForm {
  values: Readonly<Record<string, unknown>>;
  getInputProps: (field: string) => object;
  setFieldValue: (field: string, value: unknown) => void;
  errors: Readonly<Record<string, unknown>>;
}

function Papers({ form, claim, disabled }: { form: StepForm; claim: Claim; disabled: boolean }) {
  return (
    <Checkbox.Group
      label="Which papers are missing"
      value={form.values.papers as string[]}
      onChange={(papers) => form.setFieldValue('papers', papers)}
      error={form.errors.papers as string | undefined}
    >
      <Group gap="8px 16px" mt={6}>
        {claim.missing.map((paper) => (
          <Checkbox key={paper} value={paper} label={CLAIM_PAPER_LABELS[paper]} disabled={disabled} data-path="papers" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

interface StepFieldsProps extends Asking {
  form: StepForm;
  claim: Claim;
  onSkip: (skips: boolean) => void;
}

export function StepFields({ form, claim, stage, asked, skips, onSkip }: StepFieldsProps) {
  const [first] = FIELDS_OF_STAGE[stage];
  if (first === undefined || asked.length === 0) return null;
  const leads = asked.includes(first);
  const lead = (field: StepField) => ({ ...form.getInputProps(field), required: !skips, disabled: skips });
  const known = (words: string, amount: number | null | undefined) =>
    typeof amount === 'number' ? `${words} ${rupees(amount)}` : undefined;
  const text = { autoComplete: 'off' } as const;
  const drawn: Record<StepField, () => ReactElement> = {
    surveyor_name: () => <TextInput label={CLAIM_LABELS.surveyor_name} {...text} {...lead('surveyor_name')} />,
    surveyor_mobile: () => (
      <TextInput label={CLAIM_LABELS.surveyor_mobile} type="tel" {...text} {...form.getInputProps('surveyor_mobile')} />
    ),
    estimate: () => <MoneyInput label={CLAIM_LABELS.estimate} {...lead('estimate')} />,
    papers: () => <Papers form={form} claim={claim} disabled={skips} />,
    approved: () => (
      <MoneyInput
        label={CLAIM_LABELS.approved}
        description={known('Claimed', claim.claimed) ?? known('Estimate', claim.estimate)}
        {...lead('approved')}
      />
    ),
    deducted: () => <MoneyInput label={CLAIM_LABELS.deducted} {...form.getInputProps('deducted')} />,
    deducted_reason: () => <TextInput label={CLAIM_LABELS.deducted_reason} {...text} {...form.getInputProps('deducted_reason')} />,
    settled: () => <MoneyInput label={CLAIM_LABELS.settled} description={known('Approved', claim.approved)} {...lead('settled')} />,
    settled_on: () => <DateField label={CLAIM_LABELS.settled_on} {...form.getInputProps('settled_on')} />,
    reference: () => <TextInput label="Reference or UTR" {...text} {...form.getInputProps('reference')} />,
  };
  return (
    <>
      <FormGrid>
        {asked.map((field) =>
          field === 'papers' || field === 'deducted_reason' ? (
            <WideField key={field}>{drawn[field]()}</WideField>
          ) : (
            <div key={field}>{drawn[field]()}</div>
          ),
        )}
      </FormGrid>
      {leads && <Checkbox label={SKIPS[first]} checked={skips} onChange={(event) => onSkip(event.currentTarget.checked)} />}
    </>
  );
}
