import { PAYEE_ENTRY_LABELS, type PayeeEntry, takeBackPayeeEntry } from '@bimabahi/contract/commission/payee-entries';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

/** An advance or an adjustment; what a payout wrote is taken back with the payout. */
export function TakeBackEntryModal({ id, entry, onClose }: { id: number; entry: PayeeEntry; onClose: () => void }) {
  const change = useChange(takeBackPayeeEntry);
  const schema = takeBackPayeeEntry.body.omit({ entry_id: true });
  const form = useContractForm({ schema, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values: { reason } }) => {
    const { successMsg } = await change({ params: { id }, body: { entry_id: entry.id, reason } });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Take Back Entry" form={form} onSubmit={submit} onClose={onClose} submitLabel="Take back" submitColor="vermilion">
      <Text mb="sm">
        {PAYEE_ENTRY_LABELS[entry.kind]} of {dayMonthYear(entry.on_date)}, {rupees(entry.amount)}: an entry of today reverses it, and both
        stay.
      </Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
