import { type Statement, voidStatement } from '@bimabahi/contract/imports/statements';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const ABOUT = {
  closed: 'All its receipts are taken back, each by an entry that stays. Its file may be dropped again.',
  matching: 'Its lines are thrown away. Its file may be dropped again.',
  matched: 'What was decided of its lines is thrown away. Its file may be dropped again.',
  uploaded: 'Its file is thrown away, and may be dropped again.',
  void: '',
} as const;

export function VoidStatementModal({ statement: { id, status }, onClose }: { statement: Statement; onClose: () => void }) {
  const change = useChange(voidStatement);
  const form = useContractForm({ schema: voidStatement.body, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  const verb = status === 'uploaded' ? 'Throw Away' : 'Void';
  return (
    <FormModal title={`${verb} Statement`} form={form} onSubmit={submit} onClose={onClose} submitLabel={verb} submitColor="vermilion">
      <Text mb="sm">{ABOUT[status]}</Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
