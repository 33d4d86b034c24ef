import { createMotorPolicy, createMotorPolicyInput } from '@bimabahi/contract/motor-insurance';
import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useMayWrite } from '../api/use-can.ts';
import { enterMoves } from '../ui/enter-moves.ts';
import { MissingFields } from '../ui/MissingFields.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useRecentTexts } from '../ui/use-recent-texts.ts';
import classes from './AddMotorForm.module.css';
import { MotorFields } from './MotorFields.tsx';
import { MOTOR_LABELS, writableLabels } from './motor-fields.ts';

interface AddMotorFormProps {
  policyNo: string;
  defaultEmail: string;
  begin?: Record<string, string> | undefined;
  draftName: string;
  /** Saved. Given what the next policy of the same client has in common with this one, when the person asked for another. */
  onDone: (inCommon?: Record<string, string>) => void;
}

const { user_id, insured_name, vehicle_no, start_date, end_date } = MOTOR_LABELS;
const REQUIRED = { user_id, insured_name, start_date, end_date, vehicle_no };
/** What mostly stays the same when a client brings several policies. */
const IN_COMMON = ['user_id', 'insured_name', 'insured_mobile', 'insured_email', 'name_remark', 'broker', 'sub_broker'];

export function AddMotorForm({ policyNo, defaultEmail, begin, draftName, onDone }: AddMotorFormProps) {
  const mayWrite = useMayWrite('motor-insurance');
  const add = useChange(createMotorPolicy);
  const [, keepBroker] = useRecentTexts('motor broker');
  const [, keepSubBroker] = useRecentTexts('motor sub_broker');
  const another = useRef(false);
  const empty = Object.fromEntries(Object.keys(writableLabels(mayWrite)).map((field) => [field, '']));
  const initialValues: Record<string, unknown> = {
    ...empty,
    insured_email: defaultEmail,
    is_claim: '0',
    ...begin,
    policy_no: policyNo,
    file: null,
  };
  const form = useContractForm({ schema: createMotorPolicyInput, initialValues });
  useDraft(draftName, form.values);

  const submit = form.submit(async ({ body, values, idempotencyKey }) => {
    const { successMsg } = await add({ body: body as never, file: values.file as File | null }, { idempotencyKey });
    toastSuccess(successMsg);
    keepBroker(String(values.broker));
    keepSubBroker(String(values.sub_broker));
    onDone(another.current ? Object.fromEntries(IN_COMMON.map((field) => [field, String(values[field] ?? '')])) : undefined);
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    another.current = button?.value === 'another';
    submit(event);
  };

  return (
    <form onSubmit={send} onReset={form.onReset} onKeyDown={enterMoves} noValidate aria-label="Add motor policy">
      <MotorFields form={form} />
      <div className={classes.foot}>
        <SubmitButton submitting={form.submitting} />
        <Button type="submit" value="another" variant="default" disabled={form.submitting}>
          Save and add another
        </Button>
        <Button type="reset" variant="default" disabled={form.submitting}>
          Reset
        </Button>
        <MissingFields required={REQUIRED} values={form.values} />
      </div>
    </form>
  );
}
