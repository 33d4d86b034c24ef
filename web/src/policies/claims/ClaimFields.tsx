/** The fields of a claim, in the dialogs that register and change one. */
import { CLAIM_KIND_LABELS, CLAIM_KINDS_OF, type ClaimKind, coverOfClaim } from '@bimabahi/contract/policies/claim-words';
import type { PolicyOfClaim } from '@bimabahi/contract/policies/claims';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { CLAIM_LABELS } from './claim-words.ts';

export type PolicyDays = Pick<PolicyOfClaim, 'start_date' | 'end_date'> & Partial<Pick<PolicyOfClaim, 'od_end_date' | 'tp_end_date'>>;
export interface ClaimedPolicy extends PolicyDays {
  id: number;
  policy_no: string;
  insured_name: string;
  vehicle_no?: string | null;
}

type Field = Exclude<
  keyof typeof CLAIM_LABELS,
  'estimate' | 'claimed' | 'approved' | 'deducted' | 'deducted_reason' | 'settled' | 'owner_id'
>;

interface ClaimForm {
  values: Readonly<Record<string, unknown>>;
  getInputProps: (field: Field) => object;
}

const YES_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** The days on which a loss of the chosen kind is covered, if the chosen day is none of them. */
function coverMissed({ kind, loss_date }: Readonly<Record<string, unknown>>, policy: PolicyDays) {
  if (typeof loss_date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(loss_date)) return null;
  const cover = coverOfClaim(kind as ClaimKind, policy);
  return loss_date < cover.from || loss_date > cover.to ? cover : null;
}

interface ClaimFieldsProps {
  form: ClaimForm;
  policies: 'motor' | 'corporate';
  policy: PolicyDays;
  /** What is offered where the policy does not hold on this day. */
  elsewhere?: (day: string) => ReactNode;
}

export function ClaimFields({ form, policies, policy, elsewhere }: ClaimFieldsProps) {
  const missed = coverMissed(form.values, policy);
  return (
    <FormGrid>
      <NativeSelect
        label={CLAIM_LABELS.kind}
        required
        data-autofocus
        data={CLAIM_KINDS_OF[policies].map((value) => ({ value, label: CLAIM_KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label={CLAIM_LABELS.claim_no} autoComplete="off" {...form.getInputProps('claim_no')} />
      <DateField label={CLAIM_LABELS.loss_date} required {...form.getInputProps('loss_date')} />
      <DateField label={CLAIM_LABELS.intimated_on} {...form.getInputProps('intimated_on')} />
      {missed && (
        <WideField>
          {elsewhere?.(String(form.values.loss_date))}
          <TextInput
            label={CLAIM_LABELS.outside_reason}
            description={`The cover runs from ${dayMonthYear(missed.from)} to ${dayMonthYear(missed.to)}`}
            required
            autoComplete="off"
            {...form.getInputProps('outside_reason')}
          />
        </WideField>
      )}
      <TextInput label={CLAIM_LABELS.place} autoComplete="off" {...form.getInputProps('place')} />
      <TextInput label={CLAIM_LABELS.cause} autoComplete="off" {...form.getInputProps('cause')} />
      <TextInput label={CLAIM_LABELS.garage} autoComplete="off" {...form.getInputProps('garage')} />
      <NativeSelect label={CLAIM_LABELS.is_cashless} data={YES_NO} {...form.getInputProps('is_cashless')} />
      <TextInput label={CLAIM_LABELS.surveyor_name} autoComplete="off" {...form.getInputProps('surveyor_name')} />
      <TextInput label={CLAIM_LABELS.surveyor_mobile} type="tel" autoComplete="off" {...form.getInputProps('surveyor_mobile')} />
      <DateField label={CLAIM_LABELS.next_action_on} {...form.getInputProps('next_action_on')} />
      <WideField>
        <Textarea label={CLAIM_LABELS.note} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      </WideField>
    </FormGrid>
  );
}
