import { todayInIndia } from '@bimabahi/contract/periods';
import { createTelecomRecord, createTelecomRecordInput } from '@bimabahi/contract/telecom-records';
import { Button, Card, Textarea, TextInput, Title } from '@mantine/core';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { useChange } from '../ui/dialog/use-change.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FormFoot, FormFrame } from '../ui/form/FormFrame.tsx';
import { FormGrid, WideField } from '../ui/form/FormGrid.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { PageHeading } from '../ui/list/PageHeading.tsx';
import { ProductOverInput } from './ProductOverInput.tsx';

/** Mostly the call is entered while it lasts, hence today. */
const empty = () => ({ name: '', mobile: '', inquiry_date: todayInIndia(), product_over: '', remark: '' });

export function AddTelecomPage() {
  const add = useChange(createTelecomRecord);
  const form = useContractForm({
    draft: 'telecom-records add',
    schema: createTelecomRecordInput,
    initialValues: empty(),
    failure: 'Something Went Wrong!',
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <>
      <PageHeading title="Telecom Users / Add" />
      <Card p="lg" maw={760}>
        <Title order={2} size="h3" mb="sm">
          Add User
        </Title>
        <FormFrame form={form} onSubmit={submit} label="Add User">
          <FormGrid>
            <TextInput label="Name" required autoComplete="off" autoFocus {...form.getInputProps('name')} />
            <TextInput label="Mobile" required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
            <DateField label="Enquiry Date" {...form.getInputProps('inquiry_date')} />
            <ProductOverInput {...form.getInputProps('product_over')} />
            <WideField>
              <Textarea label="Remark" autosize minRows={2} maxRows={8} {...form.getInputProps('remark')} />
            </WideField>
          </FormGrid>
          <FormFoot>
            <SubmitButton submitting={form.submitting}>Add</SubmitButton>
            <Button type="reset" variant="default" disabled={form.submitting}>
              Reset
            </Button>
          </FormFoot>
        </FormFrame>
      </Card>
    </>
  );
}
