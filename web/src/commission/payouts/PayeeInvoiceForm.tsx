import { enterPayeeInvoice, firstDayOfInputTax, removePayeeInvoice } from '@bimabahi/contract/commission/payee-invoices';
import type { PayoutRow } from '@bimabahi/contract/commission/payouts';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Group, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { toastUndo } from '../../ui/dialog/toast-undo.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastError } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';

/** In the row of a payee who charges GST, while the payout is a draft. */
export function PayeeInvoiceForm({ payout_id, row: { payee, invoice_no, invoice_date } }: { payout_id: number; row: PayoutRow }) {
  const change = useChange(enterPayeeInvoice);
  const remove = useChange(removePayeeInvoice);
  const params = { id: payout_id, payee_id: payee.id };
  const form = useContractForm({
    schema: enterPayeeInvoice.body,
    draft: null,
    initialValues: { invoice_no: invoice_no ?? '', invoice_date: invoice_date ?? '' },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params, body: values });
    form.resetDirty();
    toastSaved(successMsg, { name: payee.name });
  });
  const takeBack = async (entered: { invoice_no: string; invoice_date: string }) => {
    const { successMsg } = await remove({ params });
    const texts = { invoice_no: '', invoice_date: '' };
    form.setInitialValues(texts);
    form.setValues(texts);
    toastUndo(successMsg, () => void change({ params, body: entered }).then(() => form.setValues(entered), toastError));
  };
  const today = todayInIndia();
  return (
    <FormFrame form={form} onSubmit={submit} label={`Invoice of ${payee.name}`}>
      <Group gap={8} align="flex-start" mt={4}>
        <TextInput label="Their Invoice" size="xs" w={170} required autoComplete="off" {...form.getInputProps('invoice_no')} />
        <DateField
          label="Invoice Date"
          size="xs"
          w={150}
          required
          min={firstDayOfInputTax(today)}
          max={today}
          {...form.getInputProps('invoice_date')}
        />
        <SubmitButton submitting={form.submitting} size="xs" variant="default" mt={22} aria-label={`Enter the invoice of ${payee.name}`}>
          Enter
        </SubmitButton>
        {invoice_no !== null && invoice_date !== null && (
          <Button
            size="xs"
            variant="subtle"
            mt={22}
            aria-label={`Take back the invoice of ${payee.name}`}
            onClick={() => takeBack({ invoice_no, invoice_date }).catch(toastError)}
          >
            Take back
          </Button>
        )}
      </Group>
    </FormFrame>
  );
}
