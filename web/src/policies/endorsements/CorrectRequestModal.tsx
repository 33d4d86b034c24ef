import { userOptions } from '@bimabahi/contract/people/users';
import { ENDORSEMENT_ACCESS } from '@bimabahi/contract/policies/endorsement-access';
import { type Endorsement, updateEndorsement, updateEndorsementInput } from '@bimabahi/contract/policies/endorsements';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SignedMoneyInput } from '../../ui/form/SignedMoneyInput.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { asTexts } from '../../ui/form/what-changed.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { isOpen } from './endorsed.ts';

/** Each depends on those before it. */
const AMOUNTS = [
  ['net_delta', 'Net Premium Change'],
  ['gst_delta', 'GST Change'],
  ['total_delta', 'Total Premium Change'],
  ['commission_in_delta', 'Commission In Change'],
  ['commission_out_delta', 'Commission Out Change'],
] as const;
type Amount = (typeof AMOUNTS)[number][0];
const NAMES = AMOUNTS.map(([name]) => name);
const COMPUTED_FROM: Partial<Record<Amount, readonly Amount[]>> = {
  net_delta: ['gst_delta', 'total_delta', 'commission_in_delta', 'commission_out_delta'],
  gst_delta: ['total_delta'],
};

function useCorrection(endorsement: Endorsement, onClose: () => void) {
  const { id, version, kind, requested_on, effective_date, endorsement_no, reason, user } = endorsement;
  const open = isOpen(endorsement);
  const before = asTexts(endorsement, NAMES);
  const update = useChange(updateEndorsement);
  const form = useContractForm<Record<string, unknown>>({
    schema: updateEndorsementInput,
    draft: null,
    initialValues: {
      ...{ version, endorsement_no: endorsement_no ?? '', reason: reason ?? '' },
      ...(open && { requested_on, effective_date, ...before }),
      ...(open && kind === 'transfer' && { user_id: String(user?.id ?? '') }),
    },
  });
  const submit = form.submit(async ({ values }) => {
    // An amount that nobody touched may depend on what somebody did.
    const typed = asTexts(values, NAMES);
    const untouched: readonly string[] = NAMES.filter((name) => typed[name] === before[name]);
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => !untouched.includes(name)));
    const { successMsg } = await update({ params: { id }, body });
    toastSuccess(successMsg);
    onClose();
  });
  return { form, submit, before };
}

/** What depends on an amount that is typed is computed, unless it is typed after it. */
function AmountFields({ form, before }: Omit<ReturnType<typeof useCorrection>, 'submit'>) {
  const mayWrite = useMayWrite(ENDORSEMENT_ACCESS);
  const choose = (name: Amount) => (typed: string) => {
    const computed = (COMPUTED_FROM[name] ?? []).map((other) => [other, typed === before[name] ? before[other] : '']);
    form.setValues({ [name]: typed, ...Object.fromEntries(computed) });
  };
  return AMOUNTS.filter(([name]) => mayWrite(name)).map(([name, label]) => (
    <SignedMoneyInput
      key={name}
      label={label}
      description={name === 'net_delta' ? undefined : 'Left empty, it is computed'}
      {...form.getInputProps(name)}
      onChange={choose(name)}
    />
  ));
}

/** What was typed wrong of a request: its days, amounts and new owner while it is open, its number and reason always. */
export function CorrectRequestModal({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  const { policy, kind, user } = endorsement;
  const { form, submit, before } = useCorrection(endorsement, onClose);
  const open = isOpen(endorsement);
  return (
    <FormModal title="Correct Request" form={form} onSubmit={submit} onClose={onClose} submitLabel="Save">
      <Text fw={600} mb="sm">
        {policy.policy_no}
      </Text>
      <FormGrid>
        <TextInput label="Endorsement No." autoComplete="off" data-autofocus {...form.getInputProps('endorsement_no')} />
        {open && <DateField label="Requested On" required {...form.getInputProps('requested_on')} />}
        {open && <DateField label="Effective Date" required {...form.getInputProps('effective_date')} />}
        {open && kind === 'transfer' && (
          <OptionSelect label="New Owner" route={userOptions} required known={user} {...form.getInputProps('user_id')} />
        )}
        {open && <AmountFields form={form} before={before} />}
        <WideField>
          <Textarea label="Reason" autosize minRows={1} maxRows={4} {...form.getInputProps('reason')} />
        </WideField>
      </FormGrid>
    </FormModal>
  );
}
