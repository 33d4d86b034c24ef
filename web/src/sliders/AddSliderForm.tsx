import { createSlider, createSliderInput } from '@bimabahi/contract/sliders';
import { Button, Card, Textarea, TextInput, Title } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormFoot, FormFrame } from '../ui/form/FormFrame.tsx';
import { FormGrid } from '../ui/form/FormGrid.tsx';
import { ImageField } from '../ui/form/ImageField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { SliderDays } from './SliderDays.tsx';

const EMPTY: { title: string; description: string; starts_on: string; ends_on: string; image: File | null } = {
  title: '',
  description: '',
  starts_on: '',
  ends_on: '',
  image: null,
};

export function AddSliderForm() {
  const add = useChange(createSlider);
  const form = useContractForm({ draft: 'sliders add', schema: createSliderInput, initialValues: EMPTY, requiredFile: 'image' });
  const submit = form.submit(async ({ values: { image, ...body }, idempotencyKey }) => {
    const { successMsg } = await add({ body, file: image }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Add Slider
      </Title>
      <FormFrame form={form} onSubmit={submit} label="Add Slider">
        <FormGrid>
          <TextInput label="Title" required autoComplete="off" {...form.getInputProps('title')} />
          <Textarea label="Description" autosize minRows={1} maxRows={6} autoComplete="off" {...form.getInputProps('description')} />
          <SliderDays form={form} />
          <ImageField label="Image" required {...form.getInputProps('image')} />
        </FormGrid>
        <FormFoot>
          <SubmitButton submitting={form.submitting}>Add</SubmitButton>
          <Button type="reset" variant="default" disabled={form.submitting}>
            Reset
          </Button>
        </FormFoot>
      </FormFrame>
    </Card>
  );
}
