import { cancelInvoice, type Invoice } from '@bimabahi/contract/commission/invoices';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

export function CancelInvoiceModal({ invoice: { id, number }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const change = useChange(cancelInvoice);
  const form = useContractForm({ schema: cancelInvoice.body, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id }, body: values });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={`Cancel ${number}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Issue credit note"
      submitColor="vermilion"
    >
      <Text mb="sm">
        A credit note of today takes it back. Both stay, what the statement brought is its own again, and it can be invoiced anew.
      </Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
