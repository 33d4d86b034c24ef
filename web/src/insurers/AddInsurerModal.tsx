import { createInsurer, type InsurerKind } from '@bimabahi/contract/insurers';
import { Stack } from '@mantine/core';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { InsurerFields } from './InsurerFields.tsx';

/** Starts from a name that policies have; it stays an alias if a better one is typed. */
export function AddInsurerModal({ text, onClose }: { text: string; onClose: () => void }) {
  const add = useChange(createInsurer);
  const form = useContractForm({
    draft: null,
    schema: createInsurer.body,
    initialValues: { name: text, kind: 'general' as InsurerKind, aliases: text.replaceAll(',', ' ') },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Add Insurer" form={form} onSubmit={submit} onClose={onClose} submitLabel="Add">
      <Stack gap="sm">
        <InsurerFields form={form} />
      </Stack>
    </FormModal>
  );
}
