import { DateField } from '../ui/form/DateField.tsx';

/** What a slider's fields are called. */
export const SLIDER_LABELS = { title: 'Title', description: 'Description', starts_on: 'Shown from', ends_on: 'Shown until' } as const;

/** The first and the last day on which a slider is shown; empty is always. */
export const SliderDays = ({ form }: { form: { getInputProps: (field: 'starts_on' | 'ends_on') => object } }) => (
  <>
    <DateField label={SLIDER_LABELS.starts_on} {...form.getInputProps('starts_on')} />
    <DateField label={SLIDER_LABELS.ends_on} {...form.getInputProps('ends_on')} />
  </>
);
