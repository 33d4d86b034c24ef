import { LOST_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { type Renewal, updateRenewal, updateRenewalInput } from '@bimabahi/contract/renewals/renewals';
import { Input, Stack, Textarea } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { labelIn } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { AboutRenewal } from './AboutRenewal.tsx';
import classes from './desk.module.css';

const LABELS = { lost_reason: 'Reason', note: 'Note' };
const REASONS = Object.entries(LOST_LABELS);

interface ReasonsProps {
  chosen: string;
  error: ReactNode;
  onChoose: (reason: string) => void;
}

const Reasons = ({ chosen, error, onChoose }: ReasonsProps) => (
  <fieldset className={classes.reasons} aria-describedby={error ? 'no-reason' : undefined}>
    <legend>{LABELS.lost_reason}</legend>
    {REASONS.map(([value, label], n) => (
      <label key={value}>
        <input
          type="radio"
          name="lost_reason"
          data-path="lost_reason"
          data-autofocus={n === 0 || undefined}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        {label}
      </label>
    ))}
    {error && (
      <Input.Error id="no-reason" role="alert">
        {error}
      </Input.Error>
    )}
  </fieldset>
);

/** A loss always has its reason: the retention counts them. */
export function LostModal({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const update = useChange(updateRenewal);
  const form = useUpdateForm({
    draft: 'lost renewals',
    schema: updateRenewalInput,
    record: renewal,
    labels: LABELS,
    show: { lost_reason: (reason) => labelIn(LOST_LABELS, reason) },
    onUnchanged: onClose,
    save: async (changed) => {
      const { successMsg } = await update({ params: { id: renewal.id }, body: { ...changed, stage: 'lost' } });
      toastSuccess(successMsg);
      onClose();
    },
  });
  const reason = String(form.values.lost_reason ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (reason !== '') return form.onSubmit(event);
    event.preventDefault();
    form.setFieldError('lost_reason', 'Choose the reason');
    event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus();
  };
  return (
    <FormModal title="Lost" size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Lost" submitColor="vermilion">
      <AboutRenewal renewal={renewal} />
      <Stack gap="md">
        <Reasons chosen={reason} error={form.errors.lost_reason} onChoose={(value) => form.setFieldValue('lost_reason', value)} />
        <Textarea label={LABELS.note} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
      </Stack>
    </FormModal>
  );
}
