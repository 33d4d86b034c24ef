import {
  addPayeeAlias,
  createPayee,
  PAYEE_KIND_LABELS,
  PAYEE_KINDS,
  type Payee,
  payeeOptions,
  type UnassignedPayeeName,
  updatePayee,
} from '@bimabahi/contract/catalogues/payees';
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { TagsField } from '../../ui/form/TagsField.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { labelIn } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const LABELS = { name: 'Name', kind: 'Kind', pan: 'PAN', aliases: 'Also known as' };
const SHOW = { kind: (kind: string) => labelIn(PAYEE_KIND_LABELS, kind) };
const KINDS = PAYEE_KINDS.map((kind) => ({ value: kind, label: PAYEE_KIND_LABELS[kind] }));
const NO_SUGGESTIONS: readonly string[] = [];

export const PayeeFields = ({ form }: { form: FieldsOf<keyof typeof LABELS> }) => (
  <>
    <TextInput label={LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    <Select label={LABELS.kind} required data={KINDS} allowDeselect={false} {...listScroll} {...form.getInputProps('kind')} />
    <TextInput label={LABELS.pan} placeholder="AAAPZ1234C" autoComplete="off" {...form.getInputProps('pan')} />
    <TagsField
      label={LABELS.aliases}
      description="Other spellings; Enter or a comma ends one"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suggestions={NO_SUGGESTIONS}
      {...form.getInputProps('aliases')}
    />
  </>
);

export const UpdatePayeeModal = ({ payee, onClose }: { payee: Payee; onClose: () => void }) => (
  <UpdateModal title="Update Payee" route={updatePayee} record={payee} draft="payees" labels={LABELS} show={SHOW} onClose={onClose}>
    {(form) => (
      <Stack gap="sm">
        <PayeeFields form={form} />
      </Stack>
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
    initialValues={{ name: text, kind: 'posp', pan: '', aliases: [text, ...similar].map(withoutCommas).join(',') }}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <PayeeFields form={form} />
      </Stack>
    )}
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
