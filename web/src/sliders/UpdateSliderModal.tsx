import { type Slider, updateSlider, updateSliderInput } from '@bimabahi/contract/sliders';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { dayMonthYear } from '../format.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormGrid } from '../ui/form/FormGrid.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { ImageField } from '../ui/form/ImageField.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';
import { SLIDER_LABELS, SliderDays } from './SliderDays.tsx';
import { SliderImage } from './SliderImage.tsx';

interface UpdateSliderModalProps {
  slider: Slider;
  onClose: () => void;
  onExpired: () => void;
}

export function UpdateSliderModal({ slider, onClose, onExpired }: UpdateSliderModalProps) {
  const update = useChange(updateSlider);
  const form = useUpdateForm({
    draft: 'sliders',
    schema: updateSliderInput,
    record: slider,
    labels: SLIDER_LABELS,
    show: { starts_on: dayMonthYear, ends_on: dayMonthYear },
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const { successMsg } = await update({ params: { id: slider.id }, body, file });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Slider" size="lg" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label={SLIDER_LABELS.title} required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <Textarea
          label={SLIDER_LABELS.description}
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
          {...form.getInputProps('description')}
        />
        <FormGrid>
          <SliderDays form={form} />
        </FormGrid>
        <ImageField
          label="Attached File"
          description="Without another one the present image stays"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('file')}
        />
        <SliderImage slider={slider} size="preview" onExpired={onExpired} />
      </Stack>
    </FormModal>
  );
}
