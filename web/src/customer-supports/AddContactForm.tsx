import { createCustomerSupport, createCustomerSupportInput } from '@bimabahi/contract/customer-supports';
import { Button, Card, TextInput, Title } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { FormFrame } from '../ui/form/FormFrame.tsx';
import { FormLine } from '../ui/form/FormGrid.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';

export function AddContactForm() {
  const add = useChange(createCustomerSupport);
  const form = useContractForm({
    draft: 'customer-supports add',
    schema: createCustomerSupportInput,
    initialValues: { title: '', number: '' },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        Add Contact
      </Title>
      <FormFrame form={form} onSubmit={submit} label="Add Contact">
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
          <TextInput label="Title" required autoComplete="off" {...form.getInputProps('title')} />
          <TextInput label="Mobile Number" required type="tel" autoComplete="off" {...form.getInputProps('number')} />
        </FormLine>
      </FormFrame>
    </Card>
  );
}
