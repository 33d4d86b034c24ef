import { type DoNotCall, takeBackDoNotCall } from '@bimabahi/contract/calls/do-not-call';
import { TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { mobile } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

/** The number may be called again; the reason is kept. */
export function TakeBackModal({ record, onClose }: { record: DoNotCall; onClose: () => void }) {
  const takeBack = useChange(takeBackDoNotCall);
  const form = useContractForm({
    draft: `do-not-call ${record.id}`,
    schema: takeBackDoNotCall.body,
    initialValues: { reason: '' },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await takeBack({ params: { id: record.id }, body: { reason: values.reason } });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={`Allow calls to ${mobile(record.number)}`}
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Take back"
    >
      <TextInput label="Reason" required autoComplete="off" data-autofocus {...form.getInputProps('reason')} />
    </FormModal>
  );
}
