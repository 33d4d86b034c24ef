import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useMayWrite } from '../api/use-can.ts';
import { FormFoot, FormFrame } from '../ui/FormFrame.tsx';
import { MissingFields } from '../ui/MissingFields.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useRecentTexts } from '../ui/use-recent-texts.ts';
import classes from './AddPolicyForm.module.css';
import { NumberTaken } from './NumberTaken.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { useAddClient } from './use-add-client.tsx';
import type { PolicyFields } from './use-policy-fields.ts';

interface AddPolicyFormProps<Row extends Policy> {
  area: PolicyArea<Row>;
  Fields: PolicyFields;
  policyNo: string;
  defaultEmail: string;
  begin?: Record<string, string> | undefined;
  draftName: string;
  /** The number was taken since it was checked; what was typed is kept for another one. */
  onAnotherNumber: (typed: Record<string, string>) => void;
  /** Saved. Given what the next policy of the same client has in common with this one, when the person asked for another. */
  onDone: (inCommon?: Record<string, string>) => void;
}

const pick = (fields: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]));

export function AddPolicyForm<Row extends Policy>(props: AddPolicyFormProps<Row>) {
  const { area, Fields, policyNo, defaultEmail, begin, draftName, onAnotherNumber, onDone } = props;
  const { create } = area.routes;
  const mayWrite = useMayWrite(area.kind);
  const add = useChange(create);
  const [input, output] = area.brokers;
  const [, keepInput] = useRecentTexts(`${area.kind} ${input}`);
  const [, keepOutput] = useRecentTexts(`${area.kind} ${output}`);
  const { addClient, dialog } = useAddClient();
  const another = useRef(false);
  const initialValues: Record<string, unknown> = {
    ...pick(Object.keys(area.labels).filter(mayWrite), {}),
    insured_email: defaultEmail,
    ...Object.fromEntries(area.flags.map((flag) => [flag, '0'])),
    ...begin,
    policy_no: policyNo,
    file: null,
  };
  const form = useContractForm({ draft: null, schema: create.body, initialValues });
  useDraft(draftName, form.values);

  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const { successMsg } = await add({ body: body as never, file: values.file as File | null }, { idempotencyKey });
    toastSuccess(successMsg);
    keepInput(String(values[input]));
    keepOutput(String(values[output]));
    onDone(another.current ? pick(area.inCommon, values) : undefined);
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    another.current = button?.value === 'another';
    submit(event);
  };

  const anotherNumber = () =>
    onAnotherNumber(
      pick(
        Object.keys(initialValues).filter((field) => field !== 'file'),
        form.values,
      ),
    );

  return (
    <>
      <FormFrame
        form={form}
        onSubmit={send}
        label={`Add ${area.name.toLowerCase()} policy`}
        refusalActions={({ error }) => <NumberTaken error={error} kind={area.kind} onAnotherNumber={anotherNumber} />}
      >
        <Fields form={form} adding addClient={addClient} />
        <FormFoot className={classes.foot}>
          <SubmitButton submitting={form.submitting} />
          <Button type="submit" value="another" variant="default" disabled={form.submitting}>
            Save and add another
          </Button>
          <Button type="reset" variant="default" disabled={form.submitting}>
            Reset
          </Button>
          <MissingFields required={area.required} labels={area.labels} form={form} />
        </FormFoot>
      </FormFrame>
      {dialog}
    </>
  );
}
