import { userOptions } from '@bimabahi/contract/people/users';
import { TextInput } from '@mantine/core';
import type { FieldsOf } from '../../ui/form/AddForm.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { CLIENT_LABELS } from './client-labels.ts';

/** On whose number they hang, and as what. */
export function RelationFields({ form }: { form: FieldsOf<'relation_of' | 'relation'> }) {
  return (
    <>
      <OptionSelect
        label={CLIENT_LABELS.relation_of}
        description="Reached at the number of this client"
        route={userOptions}
        value={String(form.values.relation_of ?? '')}
        {...form.getInputProps('relation_of')}
      />
      <TextInput label={CLIENT_LABELS.relation} placeholder="Wife, son, firm" autoComplete="off" {...form.getInputProps('relation')} />
    </>
  );
}
