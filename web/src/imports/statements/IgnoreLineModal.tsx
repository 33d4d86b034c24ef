import { decideStatementLine, type StatementLineRow } from '@bimabahi/contract/imports/statements';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

export function IgnoreLineModal({ line, onClose }: { line: StatementLineRow; onClose: () => void }) {
  const decide = useChange(decideStatementLine);
  const seen = line.decided_by ? { decided_by: line.decided_by.id } : {};
  const form = useContractForm({ schema: decideStatementLine.body, draft: null, initialValues: { state: 'ignored', reason: '', ...seen } });
  const submit = form.submit(async ({ body }) => {
    await decide({ params: { id: line.id }, body: body as never });
    toastSuccess(`Row ${line.row_no} is ignored.`);
    onClose();
  });
  return (
    <FormModal title={`Ignore Row ${line.row_no}`} form={form} onSubmit={submit} onClose={onClose} submitLabel="Ignore">
      <Text mb="sm">Its amount is received all the same, for no policy.</Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
