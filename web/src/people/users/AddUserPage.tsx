import { createUser, createUserInput } from '@bimabahi/contract/people/users';
import { Button, Card, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';

const EMPTY = { name: '', mobile: '', profession: '', password: '' };

export function AddUserPage() {
  const add = useChange(createUser);
  const form = useContractForm({ draft: 'users add', schema: createUserInput, initialValues: EMPTY });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <>
      <PageHeading title="Add User" />
      <Card p="lg" maw={760}>
        <FormFrame form={form} onSubmit={submit} label="Add User">
          <FormGrid>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <TextInput label="Mobile No." required type="tel" autoComplete="off" {...form.getInputProps('mobile')} />
            <TextInput label="Profession" autoComplete="off" {...form.getInputProps('profession')} />
            <NewPasswordInput
              owner={form.values}
              label="Password"
              description="Without one the client cannot sign in yet"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('password')}
            />
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
