import { guessInsurer } from '@bimabahi/contract/catalogues/guess-insurer';
import {
  addInsurerAlias,
  createInsurer,
  INSURER_KIND_LABELS,
  INSURER_KINDS,
  type Insurer,
  insurerOptions,
  updateInsurer,
} from '@bimabahi/contract/catalogues/insurers';
import { LIFE_INSURERS } from '@bimabahi/contract/values/choices';
import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { AddModal } from '../../ui/form/AddModal.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { TagsField } from '../../ui/form/TagsField.tsx';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useInsurerOptions } from '../../ui/form/use-insurers.ts';
import { labelIn } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  aliases: 'Also known as',
  credit_days: 'Credit Days',
  gstin: 'GSTIN',
  tans: 'TAN',
  address: 'Address',
};
const SHOW = { kind: (kind: string) => labelIn(INSURER_KIND_LABELS, kind) };
const KINDS = INSURER_KINDS.map((kind) => ({ value: kind, label: INSURER_KIND_LABELS[kind] }));
const NO_SUGGESTIONS: readonly string[] = [];

export const InsurerFields = ({ form }: { form: FieldsOf<keyof typeof LABELS> }) => (
  <>
    <SuggestInput
      label={LABELS.name}
      required
      data-autofocus
      suggestions={form.values.kind === 'life' ? LIFE_INSURERS : NO_SUGGESTIONS}
      {...form.getInputProps('name')}
    />
    <Select label={LABELS.kind} required data={KINDS} allowDeselect={false} {...listScroll} {...form.getInputProps('kind')} />
    <TagsField
      label={LABELS.aliases}
      description="Former names and spellings; Enter or a comma ends one"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suggestions={NO_SUGGESTIONS}
      {...form.getInputProps('aliases')}
    />
    <TextInput
      label={LABELS.credit_days}
      description="After the month of issue, until it pays commission; empty: as set for all"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      {...form.getInputProps('credit_days')}
    />
    <TextInput label={LABELS.gstin} autoComplete="off" {...form.getInputProps('gstin')} />
    <TagsField
      label={LABELS.tans}
      description="Under which it deducts tax; Enter or a comma ends one"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suggestions={NO_SUGGESTIONS}
      {...form.getInputProps('tans')}
    />
    <Textarea label={LABELS.address} autosize minRows={2} {...form.getInputProps('address')} />
  </>
);

export const UpdateInsurerModal = ({ insurer, onClose }: { insurer: Insurer; onClose: () => void }) => (
  <UpdateModal title="Update Insurer" route={updateInsurer} record={insurer} draft="insurers" labels={LABELS} show={SHOW} onClose={onClose}>
    {(form) => (
      <Stack gap="sm">
        <InsurerFields form={form} />
      </Stack>
    )}
  </UpdateModal>
);

interface NameDialogProps {
  /** As policies have it. */
  text: string;
  onClose: () => void;
}

/** The name stays an alias if a better one is typed. */
export const AddInsurerModal = ({ text, onClose }: NameDialogProps) => (
  <AddModal
    title="Add Insurer"
    route={createInsurer}
    initialValues={{ name: text, kind: 'general', aliases: text.replaceAll(',', ' '), credit_days: '', gstin: '', tans: '', address: '' }}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <InsurerFields form={form} />
      </Stack>
    )}
  </AddModal>
);

export function AssignNameModal({ text, onClose }: NameDialogProps) {
  const assign = useChange(addInsurerAlias);
  // Whom the name tells, where the insurers are at hand: to be confirmed.
  const meant = useInsurerOptions(({ data }) => guessInsurer(text, data) ?? null);
  const form = useContractForm({
    draft: null,
    schema: addInsurerAlias.body,
    initialValues: { insurer_id: String(meant?.id ?? ''), alias: text },
  });
  const submit = form.submit(async ({ values: { insurer_id, alias } }) => {
    const { data } = await assign({ body: { insurer_id, alias } });
    toastSuccess(`“${text}” is now a name of ${data.name}`);
    onClose();
  });
  return (
    <FormModal title="Assign Name" form={form} onSubmit={submit} onClose={onClose} submitLabel="Assign">
      <Text size="sm" mb="sm">
        Policies with “{text}” will count as this insurer's; they keep the name as it was typed.
      </Text>
      <OptionSelect route={insurerOptions} known={meant} label="Insurer" required data-autofocus {...form.getInputProps('insurer_id')} />
    </FormModal>
  );
}
