import { createMotorPolicy, createMotorPolicyInput } from '@bimabahi/contract/motor-insurance';
import { Alert, Button, Card, Group } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { useMayWrite } from '../api/use-can.ts';
import { FormFoot } from '../ui/FormGrid.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { MotorFields } from './MotorFields.tsx';
import { writableLabels } from './motor-fields.ts';
import { PolicyNoCheck } from './PolicyNoCheck.tsx';

interface CompleteFormProps {
  policyNo: string;
  defaultEmail: string;
  /** Another policy, or another number. */
  onDone: () => void;
}

function CompleteForm({ policyNo, defaultEmail, onDone }: CompleteFormProps) {
  const mayWrite = useMayWrite('motor-insurance');
  const add = useChange(createMotorPolicy);
  const empty = Object.fromEntries(Object.keys(writableLabels(mayWrite)).map((field) => [field, '']));
  const initialValues: Record<string, unknown> = { ...empty, policy_no: policyNo, insured_email: defaultEmail, is_claim: '0', file: null };
  const form = useContractForm({ schema: createMotorPolicyInput, initialValues });
  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const { successMsg } = await add({ body: body as never, file: values.file as File | null }, { idempotencyKey });
    toastSuccess(successMsg);
    onDone();
  });
  return (
    <form onSubmit={submit} onReset={form.onReset} noValidate aria-label="Add motor policy">
      <MotorFields form={form} />
      <FormFoot>
        <SubmitButton submitting={form.submitting} />
        <Button type="reset" variant="default" disabled={form.submitting}>
          Reset
        </Button>
      </FormFoot>
    </form>
  );
}

export function MotorFormPage() {
  const { data: me } = useCurrentUser();
  const [checked, setChecked] = useState<{ policyNo: string; message: string } | null>(null);
  return (
    <>
      <PageHeading title="Motor Insurance / Form" />
      {checked === null || !me ? (
        <Card p="lg" maw={620}>
          <PolicyNoCheck onFree={(policyNo, message) => setChecked({ policyNo, message })} />
        </Card>
      ) : (
        <>
          <Alert color="leaf" mb="md" title={`Policy No. ${checked.policyNo}`}>
            <Group justify="space-between" gap="sm">
              <span>{checked.message}</span>
              <Button size="xs" variant="default" onClick={() => setChecked(null)}>
                Another number
              </Button>
            </Group>
          </Alert>
          <CompleteForm
            key={checked.policyNo}
            policyNo={checked.policyNo}
            defaultEmail={me.settings.default_insured_email}
            onDone={() => setChecked(null)}
          />
        </>
      )}
    </>
  );
}
