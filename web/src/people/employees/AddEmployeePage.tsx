import { createEmployee, createEmployeeInput } from '@bimabahi/contract/people/employees';
import { Button, Card, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';
import { RoleSelect } from './RoleSelect.tsx';

const EMPTY = { name: '', mobile: '', email: '', role_id: '', password: '' };

export function AddEmployeePage() {
  const add = useChange(createEmployee);
  const form = useContractForm({ draft: 'employees add', schema: createEmployeeInput, initialValues: EMPTY });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <>
      <PageHeading title="Add Employee" />
      <Card p="lg" maw={760}>
        <FormFrame form={form} onSubmit={submit} label="Add Employee">
          <FormGrid>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <TextInput label="Mobile No." required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <RoleSelect {...form.getInputProps('role_id')} />
            <NewPasswordInput owner={form.values} label="Password" required {...form.getInputProps('password')} />
          </FormGrid>
          <FormFoot>
            <SubmitButton submitting={form.submitting} />
            <Button type="reset" variant="default" disabled={form.submitting}>
              Reset
            </Button>
          </FormFoot>
        </FormFrame>
      </Card>
    </>
  );
}
