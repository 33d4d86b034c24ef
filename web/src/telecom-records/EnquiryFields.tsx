import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '@bimabahi/contract/call-outcomes';
import { LOST_LABELS, LOST_REASONS } from '@bimabahi/contract/renewal-stages';
import { NativeSelect } from '@mantine/core';
import type { FieldsOf } from '../ui/form/AddForm.tsx';

export const ENQUIRY_LABELS = { status: 'Status', lost_reason: 'Lost Reason' };

/** What became of an enquiry; only a lost one has a reason. */
export const EnquiryFields = ({ form }: { form: FieldsOf<'status' | 'lost_reason'> }) => (
  <>
    <NativeSelect
      label={ENQUIRY_LABELS.status}
      data={ENQUIRY_STATUSES.map((value) => ({ value, label: ENQUIRY_STATUS_LABELS[value] }))}
      {...form.getInputProps('status')}
    />
    {form.values.status === 'lost' && (
      <NativeSelect
        label={ENQUIRY_LABELS.lost_reason}
        required
        data={[{ value: '', label: 'Choose' }, ...LOST_REASONS.map((value) => ({ value, label: LOST_LABELS[value] }))]}
        {...form.getInputProps('lost_reason')}
      />
    )}
  </>
);
