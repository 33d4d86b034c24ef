import { type Invoice, voidInvoiceReceipt } from '@bimabahi/contract/commission/invoices';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { ownReceipts } from './own-receipts.ts';

export function TakeBackReceiptModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const change = useChange(voidInvoiceReceipt);
  const receipts = ownReceipts(invoice);
  const [id, setId] = useState(receipts[0]?.id ?? 0);
  const form = useContractForm({ schema: voidInvoiceReceipt.body, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  const choices = receipts.map((one) => ({ value: String(one.id), label: `${dayMonthYear(one.received_on)}, ${rupees(one.amount)}` }));
  return (
    <FormModal
      title={`Take Back: ${invoice.number}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Take back"
      submitColor="vermilion"
    >
      <NativeSelect
        label="Receipt"
        data={choices}
        value={String(id)}
        onChange={(event) => setId(Number(event.currentTarget.value))}
        mb="sm"
      />
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
