import { ENDORSEMENT_ACCESS } from '@bimabahi/contract/policies/endorsement-access';
import {
  CANCEL_REASON_LABELS,
  CANCEL_REASONS,
  changeableFields,
  changesInput,
  ENDORSEMENT_KIND_LABELS,
  ENDORSEMENT_KINDS,
  type EndorsedPolicies,
  type EndorsementKind,
} from '@bimabahi/contract/policies/endorsement-fields';
import { createCorporateEndorsement, createEndorsementInput, createMotorEndorsement } from '@bimabahi/contract/policies/endorsements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AddClient, useAddClient } from '../../people/kit/use-add-client.tsx';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import type { CreatingRoute } from '../../ui/form/AddForm.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { PdfField } from '../../ui/form/PdfField.tsx';
import { SignedMoneyInput } from '../../ui/form/SignedMoneyInput.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { asTexts } from '../../ui/form/what-changed.ts';
import { showToast } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import { type EndorsedPolicy, paysBack } from './endorsed.ts';
import { Suggestion } from './Suggestion.tsx';
import { TransferFields } from './TransferFields.tsx';
import { useEndorsements } from './use-endorsements.ts';

interface RequestEndorsementModalProps {
  policies: EndorsedPolicies;
  policy: EndorsedPolicy;
  onClose: () => void;
}

/** What each kind is for. */
const HINTS: Readonly<Record<EndorsementKind, string>> = {
  correction: 'The insurer puts a typing error right.',
  change: 'Something of the contract changes: the vehicle number, hypothecation, a name.',
  addition: 'More is covered, and the premium rises.',
  refund: 'Less is covered, and the insurer pays back: amounts below zero.',
  extension: 'The cover ends later.',
  transfer: 'The vehicle or the business is sold, and the buyer keeps the cover.',
  cancellation: 'The policy ends before its end; an Admin receives it.',
};

const LEFT_EMPTY = 'Left empty, it is computed';

const { changes: _, ...OTHER_INPUTS } = createEndorsementInput.shape;

const within = ({ start_date, end_date }: EndorsedPolicy, day: string) => [start_date, day, end_date].sort()[1] ?? day;

type Typed = Readonly<Record<string, unknown>>;

interface RequestFormProps extends RequestEndorsementModalProps {
  kind: EndorsementKind;
  addClient: AddClient | undefined;
  /** What stood in the form of the kind before. */
  typed: Typed;
  onKind: (kind: EndorsementKind, typed: Typed) => void;
}

function useRequest({ policies, policy, kind, typed: before, onClose }: Omit<RequestFormProps, 'onKind' | 'addClient'>) {
  const add = useChange<CreatingRoute>(policies === 'motor' ? createMotorEndorsement : createCorporateEndorsement);
  const fields = changeableFields(policies, kind);
  const now = asTexts(policy, fields);
  const form = useContractForm<Record<string, unknown>>({
    schema: changesInput(policies, fields).extend(OTHER_INPUTS),
    draft: null,
    initialValues: {
      status: 'requested',
      requested_on: todayInIndia(),
      received_on: todayInIndia(),
      effective_date: within(policy, todayInIndia()),
      ...{
        user_id: '',
        ncb_letter_on: '',
        cancel_reason: '',
        endorsement_no: '',
        reason: '',
        net_delta: '',
        gst_delta: '',
        total_delta: '',
        commission_in_delta: '',
        commission_out_delta: '',
      },
      ...{ ...now, file: null, ...before, kind },
    },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const typed = asTexts(values, fields);
    const changes = Object.fromEntries(fields.filter((field) => typed[field] !== now[field]).map((field) => [field, typed[field] || null]));
    const isHere = values.status === 'received';
    // One that is here was asked for on the day of its receipt, as far as is known.
    const left = isHere ? 'requested_on' : 'received_on';
    const given = Object.keys(OTHER_INPUTS).filter((name) => name in values && name !== left);
    // A commission that is left empty is not for everyone to say.
    const said = given.filter((name) => !name.startsWith('commission_') || values[name]);
    const others = Object.fromEntries(said.map((name) => [name, values[name]]));
    const file = isHere && values.file instanceof File ? values.file : null;
    const input = { params: { id: policy.id }, body: { ...others, changes }, file };
    const answer = (await add(input, { idempotencyKey })) as { successMsg: string; warnings: string[] };
    toastSaved(answer.successMsg, { name: `${ENDORSEMENT_KIND_LABELS[kind]}, ${policy.policy_no}` });
    if (answer.warnings.length > 0) showToast({ message: answer.warnings.join(' '), color: 'marigold', role: 'alert' });
    onClose();
  });
  return { form, submit, fields, now };
}

/** `refused`: why the paper cannot be received now. */
function StatusField({ form, refused }: Pick<ReturnType<typeof useRequest>, 'form'> & { refused: string | null }) {
  const props = form.getInputProps('status');
  return (
    <NativeSelect
      label="Status"
      {...props}
      data={[
        { value: 'requested', label: 'To be asked for' },
        { value: 'sent', label: 'Sent to the insurer' },
        { value: 'received', label: 'The paper is here', disabled: refused !== null },
      ]}
      description={refused}
      error={props.error ?? (form.values.status === 'received' && refused)}
    />
  );
}

/** Of one that is here. */
const PaperFields = ({ form }: Pick<ReturnType<typeof useRequest>, 'form'>) => (
  <>
    <DateField label="Received On" {...form.getInputProps('received_on')} />
    <TextInput label="Endorsement No." autoComplete="off" {...form.getInputProps('endorsement_no')} />
    <PdfField label="Paper" {...form.getInputProps('file')} />
  </>
);

const COMMISSIONS = [
  ['commission_in_delta', 'Commission In Change'],
  ['commission_out_delta', 'Commission Out Change'],
] as const;

function CommissionFields({ form }: Pick<ReturnType<typeof useRequest>, 'form'>) {
  const mayWrite = useMayWrite(ENDORSEMENT_ACCESS);
  return COMMISSIONS.filter(([name]) => mayWrite(name)).map(([name, label]) => (
    <SignedMoneyInput key={name} label={label} description={LEFT_EMPTY} {...form.getInputProps(name)} />
  ));
}

const titleOf = (kind: EndorsementKind): string => {
  if (kind === 'cancellation') return 'Cancel the policy';
  return kind === 'transfer' ? 'Transfer the policy' : 'Request Endorsement';
};

function RequestForm({ onKind, addClient, ...request }: RequestFormProps) {
  const { policies, policy, kind, onClose } = request;
  const { form, submit, fields, now } = useRequest(request);
  const isCancellation = kind === 'cancellation';
  const isHere = form.values.status === 'received';
  const { data } = useEndorsements(policies, policy.id);
  const refused = (paysBack(kind, form.values) && data?.refund_refused) || null;
  return (
    <FormModal title={titleOf(kind)} size="lg" form={form} onSubmit={submit} onClose={onClose} submitLabel={isHere ? 'Receive' : 'Request'}>
      <Text fw={600} mb="sm">
        {policy.policy_no}
      </Text>
      <FormGrid>
        <NativeSelect
          label="Kind"
          description={HINTS[kind]}
          data={ENDORSEMENT_KINDS.map((value) => ({ value, label: ENDORSEMENT_KIND_LABELS[value] }))}
          value={kind}
          onChange={(event) => onKind(event.currentTarget.value as EndorsementKind, form.getValues())}
          data-autofocus
        />
        <DateField label={isCancellation ? 'Cancelled From' : 'Effective Date'} required {...form.getInputProps('effective_date')} />
        <StatusField form={form} refused={refused} />
        {!isHere && <DateField label="Requested On" {...form.getInputProps('requested_on')} />}
        {isHere && <PaperFields form={form} />}
        {isCancellation && (
          <NativeSelect
            label="Why"
            required
            data={[{ value: '', label: '' }, ...CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_LABELS[value] }))]}
            {...form.getInputProps('cancel_reason')}
          />
        )}
        {isCancellation && (
          <WideField>
            <Suggestion
              policies={policies}
              id={policy.id}
              on={String(form.values.effective_date)}
              reason={String(form.values.cancel_reason)}
            />
          </WideField>
        )}
        {kind === 'transfer' && <TransferFields policy={policy} form={form} addClient={addClient} />}
        <ChangedFields policies={policies} fields={fields} now={now} form={form} />
        <SignedMoneyInput
          label="Net Premium Change"
          description={isCancellation ? LEFT_EMPTY : undefined}
          {...form.getInputProps('net_delta')}
        />
        <SignedMoneyInput label="GST Change" description={LEFT_EMPTY} {...form.getInputProps('gst_delta')} />
        <SignedMoneyInput label="Total Premium Change" description={LEFT_EMPTY} {...form.getInputProps('total_delta')} />
        <CommissionFields form={form} />
        <WideField>
          <Textarea label="Reason" autosize minRows={1} maxRows={4} {...form.getInputProps('reason')} />
        </WideField>
      </FormGrid>
    </FormModal>
  );
}

interface StartingProps extends RequestEndorsementModalProps {
  initialKind?: EndorsementKind;
}

export function RequestEndorsementModal({ initialKind = 'change', ...props }: StartingProps) {
  const [{ kind, typed }, setForm] = useState<{ kind: EndorsementKind; typed: Typed }>({ kind: initialKind, typed: {} });
  const choose = (next: EndorsementKind, values: Typed) => setForm({ kind: next, typed: { ...typed, ...values } });
  const { addClient, dialog } = useAddClient();
  return (
    <>
      <RequestForm key={kind} {...props} kind={kind} typed={typed} onKind={choose} addClient={addClient} />
      {dialog}
    </>
  );
}
