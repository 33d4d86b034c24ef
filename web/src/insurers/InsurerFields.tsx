import { INSURER_KIND_LABELS, INSURER_KINDS, type InsurerKind } from '@bimabahi/contract/insurers';
import { Select, TextInput } from '@mantine/core';
import type { FieldsOf } from '../ui/form/AddForm.tsx';
import { TagsField } from '../ui/form/TagsField.tsx';
import { listScroll } from '../ui/list/list-scroll.ts';

export const INSURER_LABELS = { name: 'Name', kind: 'Kind', aliases: 'Also known as' };
type InsurerField = keyof typeof INSURER_LABELS;

const KINDS = INSURER_KINDS.map((kind) => ({ value: kind, label: INSURER_KIND_LABELS[kind] }));
export const kindLabel = (kind: string): string => INSURER_KIND_LABELS[kind as InsurerKind] ?? '';

const NO_SUGGESTIONS: readonly string[] = [];

export const InsurerFields = ({ form }: { form: FieldsOf<InsurerField> }) => (
  <>
    <TextInput label={INSURER_LABELS.name} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    <Select label={INSURER_LABELS.kind} required data={KINDS} allowDeselect={false} {...listScroll} {...form.getInputProps('kind')} />
    <TagsField
      label={INSURER_LABELS.aliases}
      description="Former names and spellings; Enter or a comma ends one"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suggestions={NO_SUGGESTIONS}
      {...form.getInputProps('aliases')}
    />
  </>
);
