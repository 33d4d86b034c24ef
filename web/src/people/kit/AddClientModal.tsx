import { createUser, createUserInput, type User } from '@bimabahi/contract/people/users';
import { Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { NumberOfAnother } from './NumberOfAnother.tsx';
import { RelationFields } from './RelationFields.tsx';
import { SameName } from './SameName.tsx';

interface AddClientModalProps {
  /** The search that found nothing: a name or a number. */
  typed: string;
  /** Where the name is known too. */
  name?: string;
  title?: string;
  onAdded: (client: Pick<User, 'id' | 'name' | 'mobile'>) => void;
  onClose: () => void;
}

const isNumber = (text: string) => /^[+\d][\d\s-]*$/.test(text);

/** Adds a client from within another form, with the minimum of fields. */
export function AddClientModal({ typed, name = '', title = 'Add User', onAdded, onClose }: AddClientModalProps) {
  const add = useChange(createUser);
  const found = isNumber(typed);
  const form = useContractForm({
    draft: `users add ${typed}`,
    schema: createUserInput,
    initialValues: { name: found ? name : typed, mobile: found ? typed.replace(/\D/g, '') : '', relation_of: '', relation: '' },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { data, successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    onAdded(data);
  });
  return (
    <FormModal title={title} size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Add">
      <Stack gap="sm">
        <TextInput label="Name" required autoComplete="off" data-autofocus={found || undefined} {...form.getInputProps('name')} />
        <SameName name={form.values.name} />
        <TextInput
          label="Mobile No."
          required={!form.values.relation_of}
          type="tel"
          autoComplete="off"
          data-autofocus={!found || undefined}
          {...form.getInputProps('mobile')}
        />
        <NumberOfAnother mobile={form.values.mobile} onRelation={({ id }) => form.setValues({ mobile: '', relation_of: String(id) })} />
        {form.values.relation_of && <RelationFields form={form} />}
      </Stack>
    </FormModal>
  );
}
