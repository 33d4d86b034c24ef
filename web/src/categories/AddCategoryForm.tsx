import { createCategory, createCategoryInput } from '@bimabahi/contract/categories';
import { Button, Card, TextInput, Title } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormFrame } from '../ui/form/FormFrame.tsx';
import { FormLine } from '../ui/form/FormGrid.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';

export function AddCategoryForm() {
  const add = useChange(createCategory);
  const form = useContractForm({ draft: 'categories add', schema: createCategoryInput, initialValues: { name: '' } });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Add Category
      </Title>
      <FormFrame form={form} onSubmit={submit} label="Add Category">
        <FormLine
          buttons={
            <>
              <SubmitButton submitting={form.submitting}>Add</SubmitButton>
              <Button type="reset" variant="default" disabled={form.submitting}>
                Reset
              </Button>
            </>
          }
        >
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
        </FormLine>
      </FormFrame>
    </Card>
  );
}
