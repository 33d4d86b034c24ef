import { decideStatementLine } from '@bimabahi/contract/imports/statement-parts';
import type { StatementLineRow } from '@bimabahi/contract/imports/statements';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const WORDS = {
  ignored: { title: 'Ignore Row', about: 'Its amount is received all the same, for no policy.', act: 'Ignore', done: 'is ignored' },
  no_line: {
    title: 'No Line: Row',
    about: 'It is out of the sum and of all receipts, as a total or a tax of the letter is.',
    act: 'It is no line',
    done: 'is no line',
  },
} as const;

interface IgnoreLineModalProps {
  line: StatementLineRow;
  as: keyof typeof WORDS;
  onClose: () => void;
}

export function IgnoreLineModal({ line, as, onClose }: IgnoreLineModalProps) {
  const { title, about, act, done } = WORDS[as];
  const decide = useChange(decideStatementLine);
  const seen = line.decided_by ? { decided_by: line.decided_by.id } : {};
  const form = useContractForm({ schema: decideStatementLine.body, draft: null, initialValues: { state: as, reason: '', ...seen } });
  const submit = form.submit(async ({ body }) => {
    await decide({ params: { id: line.id }, body: body as never });
    toastSuccess(`Row ${line.row_no} ${done}.`);
    onClose();
  });
  return (
    <FormModal title={`${title} ${line.row_no}`} form={form} onSubmit={submit} onClose={onClose} submitLabel={act}>
      <Text mb="sm">{about}</Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
