import { createSlider, type Slider, updateSlider } from '@bimabahi/contract/catalogues/sliders';
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { ImageField } from '../../ui/form/ImageField.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { SliderImage } from './SliderImage.tsx';

const LABELS = { title: 'Title', description: 'Description', starts_on: 'Shown from', ends_on: 'Shown until' } as const;
const EMPTY = { title: '', description: '', starts_on: '', ends_on: '' };
const SHOW = { starts_on: dayMonthYear, ends_on: dayMonthYear };

/** First and last day of display, both inclusive; empty means unlimited. */
const Days = ({ form }: { form: FieldsOf<'starts_on' | 'ends_on'> }) => (
  <>
    <DateField label={LABELS.starts_on} {...form.getInputProps('starts_on')} />
    <DateField label={LABELS.ends_on} {...form.getInputProps('ends_on')} />
  </>
);

export const AddSlider = () => (
  <AddSheet label="Add Slider" route={createSlider} draft="sliders add" initialValues={EMPTY}>
    {(form) => (
      <>
        <TextInput label={LABELS.title} required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <Textarea label={LABELS.description} autosize minRows={1} maxRows={6} autoComplete="off" {...form.getInputProps('description')} />
        <Days form={form} />
        <ImageField label="Image" required {...form.getInputProps('image')} />
      </>
    )}
  </AddSheet>
);

interface UpdateSliderModalProps {
  slider: Slider;
  onClose: () => void;
  onExpired: () => void;
}

export const UpdateSliderModal = ({ slider, onClose, onExpired }: UpdateSliderModalProps) => (
  <UpdateModal
    title="Update Slider"
    size="lg"
    route={updateSlider}
    record={slider}
    draft="sliders"
    labels={LABELS}
    show={SHOW}
    onClose={onClose}
    leaveLabel="Close"
  >
    {(form) => (
      <Stack gap="sm">
        <TextInput label={LABELS.title} required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <Textarea label={LABELS.description} autosize minRows={2} maxRows={8} autoComplete="off" {...form.getInputProps('description')} />
        <FormGrid>
          <Days form={form} />
        </FormGrid>
        <ImageField
          label="Attached File"
          description="Without another one the present image stays"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('file')}
        />
        <SliderImage slider={slider} size="preview" onExpired={onExpired} />
      </Stack>
    )}
  </UpdateModal>
);
