import type { createEmployee } from '@bimabahi/contract/people/employees';
import type { createUser } from '@bimabahi/contract/people/users';
import { Button, Card, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { FormFoot, FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { toastSuccess } from '../../ui/notices/toast.ts';

interface AddPersonPageProps<Values extends Record<string, string>> {
  title: string;
  route: typeof createEmployee | typeof createUser;
  draft: string;
  /** What the form begins with. */
  empty: Values & { name: string; mobile: string };
  /** What follows name and number. */
  children: (form: FieldsOf<Extract<keyof Values | 'mobile', string>>) => ReactNode;
}

/** A form of its own page for a client or an employee; it stays open for the next one. */
export function AddPersonPage<Values extends Record<string, string>>({ title, route, draft, empty, children }: AddPersonPageProps<Values>) {
  const add = useChange<typeof createEmployee | typeof createUser>(route);
  const form = useContractForm({ draft, schema: route.body, initialValues: empty });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    form.startOver();
  });
  return (
    <>
      <PageHeading title={title} />
      <Card p="lg" maw={760}>
        <FormFrame form={form} onSubmit={submit} label={title}>
          <FormGrid>
            <TextInput label="Name" required autoFocus autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Mobile No."
              required={!form.values.relation_of}
              type="tel"
              autoComplete="off"
              {...form.getInputProps('mobile')}
            />
            {children(form)}
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
