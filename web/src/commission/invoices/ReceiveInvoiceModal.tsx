import { addInvoiceReceipt, type Invoice } from '@bimabahi/contract/commission/invoices';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { OpenDayField } from '../../ui/form/OpenDayField.tsx';
import { useAgain } from '../../ui/form/use-again.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

export function ReceiveInvoiceModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const receive = useChange(addInvoiceReceipt);
  const form = useContractForm({
    schema: addInvoiceReceipt.body,
    draft: null,
    initialValues: { received_on: todayInIndia(), amount: String(invoice.open), tds: '', utr: '' },
  });
  const again = useAgain(['amount']);
  const submit = form.submit(async ({ body, values }) => {
    const params = { id: invoice.id };
    const { successMsg } = await again.send(values, (flag) => receive({ params, body: { ...body, ...flag } as never }));
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal
      title={`Receipt for ${invoice.number}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={again.submitLabel(form.values, 'Enter')}
    >
      <Stack gap="sm">
        <Text size="sm">{rupees(invoice.open)} are open. It need not be one sum.</Text>
        <OpenDayField label="Received On" required {...form.getInputProps('received_on')} />
        <MoneyInput label="Amount" required data-autofocus {...form.getInputProps('amount')} />
        <MoneyInput label="TDS" {...form.getInputProps('tds')} />
        <TextInput label="UTR" autoComplete="off" {...form.getInputProps('utr')} />
      </Stack>
    </FormModal>
  );
}
