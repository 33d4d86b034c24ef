import {
  addPayeeAlias,
  createPayee,
  isOwnWord,
  PAYEE_BASES,
  PAYEE_BASIS_LABELS,
  PAYEE_KIND_LABELS,
  PAYEE_KINDS,
  type Payee,
  payeeOptions,
  type UnassignedPayeeName,
  updatePayee,
} from '@bimabahi/contract/catalogues/payees';
import { type PasswordInputProps, Select, Text, TextInput } from '@mantine/core';
import { OwnPasswordInput } from '../../people/kit/OwnPasswordInput.tsx';
import { useChange } from '../../ui/api/use-change.ts';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { TagsField } from '../../ui/form/TagsField.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { dayMonthYear, labelIn } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  pan: 'PAN',
  gstin: 'GSTIN',
  basis: 'Payable',
  licence_no: 'Licence No.',
  licence_from: 'Licence From',
  licence_to: 'Licence To',
  bank_name: 'Bank',
  account: 'Account',
  ifsc: 'IFSC',
  mobile: 'Mobile',
  email: 'E-mail',
  aliases: 'Also known as',
};
const UPDATE_LABELS = { ...LABELS, current_password: 'Your password' };
export const NEW_PAYEE = {
  name: '',
  kind: 'posp',
  pan: '',
  gstin: '',
  basis: 'received',
  licence_no: '',
  licence_from: '',
  licence_to: '',
  bank_name: '',
  account: '',
  ifsc: '',
  mobile: '',
  email: '',
  aliases: '',
};
const SHOW = {
  kind: (kind: string) => labelIn(PAYEE_KIND_LABELS, kind),
  basis: (basis: string) => labelIn(PAYEE_BASIS_LABELS, basis),
  licence_from: dayMonthYear,
  licence_to: dayMonthYear,
  current_password: () => '••••••',
};
const KINDS = PAYEE_KINDS.map((kind) => ({ value: kind, label: PAYEE_KIND_LABELS[kind] }));
const BASES = PAYEE_BASES.map((basis) => ({ value: basis, label: PAYEE_BASIS_LABELS[basis] }));
const NO_SUGGESTIONS: readonly string[] = [];

interface PayeeFieldsProps {
  form: FieldsOf<keyof typeof LABELS>;
  /** The last four digits of the account that is there. */
  account?: string | null;
}

export const PayeeFields = ({ form, account }: PayeeFieldsProps) => (
  <FormGrid>
    <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    <Select label={LABELS.kind} required data={KINDS} allowDeselect={false} {...listScroll} {...form.getInputProps('kind')} />
    <TextInput label={LABELS.pan} placeholder="Empty: as in the GSTIN" autoComplete="off" {...form.getInputProps('pan')} />
    <TextInput label={LABELS.gstin} placeholder="24AAAPZ1234C1Z6" autoComplete="off" {...form.getInputProps('gstin')} />
    <TextInput label={LABELS.licence_no} autoComplete="off" {...form.getInputProps('licence_no')} />
    <DateField label={LABELS.licence_from} {...form.getInputProps('licence_from')} />
    <DateField label={LABELS.licence_to} {...form.getInputProps('licence_to')} />
    <Select label={LABELS.basis} required data={BASES} allowDeselect={false} {...listScroll} {...form.getInputProps('basis')} />
    <TextInput label={LABELS.bank_name} autoComplete="off" {...form.getInputProps('bank_name')} />
    <TextInput
      label={LABELS.account}
      placeholder={account ? `Ends with ${account}: type to replace it` : undefined}
      autoComplete="off"
      inputMode="numeric"
      {...form.getInputProps('account')}
    />
    <TextInput label={LABELS.ifsc} placeholder="SBIN0001234" autoComplete="off" {...form.getInputProps('ifsc')} />
    <TextInput label={LABELS.mobile} inputMode="tel" autoComplete="off" {...form.getInputProps('mobile')} />
    <TextInput label={LABELS.email} inputMode="email" autoComplete="off" {...form.getInputProps('email')} />
    <WideField>
      <TagsField
        label={LABELS.aliases}
        description="Other spellings; Enter or a comma ends one"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        suggestions={NO_SUGGESTIONS}
        {...form.getInputProps('aliases')}
      />
    </WideField>
  </FormGrid>
);

/** The server says when it is needed. */
function OwnPassword({ form, name }: { form: FieldsOf<'current_password'>; name: string }) {
  const { value = '', ...input } = form.getInputProps('current_password') as Pick<PasswordInputProps, 'value' | 'error'>;
  if (!input.error && !value) return null;
  return (
    <OwnPasswordInput
      mt="sm"
      autoFocus
      description={`To show that it is you who changes where ${name} is paid to`}
      value={value}
      {...input}
    />
  );
}

export const UpdatePayeeModal = ({ payee, onClose }: { payee: Payee; onClose: () => void }) => (
  <UpdateModal
    title="Update Payee"
    size="lg"
    route={updatePayee}
    record={{ ...payee, account: null, current_password: null }}
    draft={null}
    labels={UPDATE_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <>
        <PayeeFields form={form} account={payee.account} />
        <OwnPassword form={form} name={payee.name} />
      </>
    )}
  </UpdateModal>
);

interface NameDialogProps {
  name: UnassignedPayeeName;
  onClose: () => void;
}

const withoutCommas = (text: string) => text.replaceAll(',', ' ');

/** All names that look alike are offered as aliases: who is somebody else is taken out. */
export const AddPayeeModal = ({ name: { text, similar }, onClose }: NameDialogProps) => (
  <AddModal
    title="Add Payee"
    route={createPayee}
    size="lg"
    initialValues={{
      ...NEW_PAYEE,
      ...(isOwnWord(text) && { kind: 'own' }),
      name: text,
      aliases: [text, ...similar].map(withoutCommas).join(','),
    }}
    onClose={onClose}
  >
    {(form) => <PayeeFields form={form} />}
  </AddModal>
);

export function AssignPayeeModal({ name: { text, payee }, onClose }: NameDialogProps) {
  const assign = useChange(addPayeeAlias);
  const form = useContractForm({
    draft: null,
    schema: addPayeeAlias.body,
    initialValues: { payee_id: payee ? String(payee.id) : '', alias: text },
  });
  const submit = form.submit(async ({ values: { payee_id, alias } }) => {
    const { data } = await assign({ body: { payee_id, alias } });
    toastSuccess(`“${text}” is now a name of ${data.name}`);
    onClose();
  });
  return (
    <FormModal title="Assign Name" form={form} onSubmit={submit} onClose={onClose} submitLabel="Assign">
      <Text size="sm" mb="sm">
        Policies with “{text}” as their output broker will count as this payee's; they keep the name as it was typed.
      </Text>
      <OptionSelect route={payeeOptions} known={payee} label="Payee" required data-autofocus {...form.getInputProps('payee_id')} />
    </FormModal>
  );
}
