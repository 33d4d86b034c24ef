import { addInsurerAlias, insurerOptions } from '@bimabahi/contract/insurers';
import { Text } from '@mantine/core';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { OptionSelect } from '../ui/form/OptionSelect.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';

export function AssignNameModal({ text, onClose }: { text: string; onClose: () => void }) {
  const assign = useChange(addInsurerAlias);
  const form = useContractForm({
    draft: null,
    schema: addInsurerAlias.body,
    initialValues: { insurer_id: '', alias: text },
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
      <OptionSelect route={insurerOptions} label="Insurer" required data-autofocus {...form.getInputProps('insurer_id')} />
    </FormModal>
  );
}
