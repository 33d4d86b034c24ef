import { draftPayout, holdPayoutRow, type Payout, type PayoutRow, payPayout, voidPayout } from '@bimabahi/contract/commission/payouts';
import { monthName } from '@bimabahi/contract/values/month-name';
import { monthsBefore } from '@bimabahi/contract/values/months-before';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OpenDayField } from '../../ui/form/OpenDayField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { payoutName } from './payout-words.ts';

// One file to fetch: each further one costs the first screen its address.
export { AddEntryModal } from './AddEntryModal.tsx';
export { BankFileModal } from './BankFileModal.tsx';
export { RegisterModal } from './RegisterModal.tsx';
export { StatementModal } from './StatementModal.tsx';
export { TakeBackEntryModal } from './TakeBackEntryModal.tsx';

export function DraftPayoutModal({ onClose }: { onClose: () => void }) {
  const change = useChange(draftPayout);
  const navigate = useNavigate();
  const months = monthsBefore(todayInIndia());
  const form = useContractForm({ schema: draftPayout.body, draft: null, initialValues: { month: months[1] ?? '' } });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { data, successMsg } = await change({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    void navigate({ to: '/payouts/$id', params: { id: String(data.id) } });
  });
  return (
    <FormModal title="Draft Payout" form={form} onSubmit={submit} onClose={onClose} submitLabel="Draft">
      <Text size="sm" mb="sm">
        All that became payable by the end of the month and is in no other payout. The day counts on which the insurer’s money was received,
        not the month of its statement.
      </Text>
      <NativeSelect
        label="Month"
        required
        data-autofocus
        data={months.map((month) => ({ value: month, label: monthName(month) }))}
        {...form.getInputProps('month')}
      />
    </FormModal>
  );
}

interface PayoutDialogProps {
  payout: Payout;
  onClose: () => void;
}

interface PayPayoutProps extends PayoutDialogProps {
  paying: { payees: number; net: number };
}

/** Its button says what is paid, and to how many. */
export function PayPayoutModal({ payout: { id, month }, paying: { payees, net }, onClose }: PayPayoutProps) {
  const change = useChange(payPayout);
  const form = useContractForm({ schema: payPayout.body, draft: null, initialValues: { paid_on: todayInIndia(), utr: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id }, body: values });
    toastSaved(successMsg, { name: payoutName(month) });
    onClose();
  });
  return (
    <FormModal
      title="Mark as Paid"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={`Pay ${rupees(net)} to ${payees === 1 ? '1 payee' : `${payees} payees`}`}
    >
      <Stack gap="sm">
        <Text size="sm">The tax is that of the year in which it was approved. All entries are written to the ledgers at once.</Text>
        <OpenDayField label="Paid On" required data-autofocus {...form.getInputProps('paid_on')} />
        <TextInput label="UTR" required autoComplete="off" {...form.getInputProps('utr')} />
      </Stack>
    </FormModal>
  );
}

export function VoidPayoutModal({ payout: { id, month, status }, onClose }: PayoutDialogProps) {
  const change = useChange(voidPayout);
  const form = useContractForm({ schema: voidPayout.body, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await change({ params: { id }, body: values });
    toastSaved(successMsg, { name: payoutName(month) });
    onClose();
  });
  return (
    <FormModal title="Void Payout" form={form} onSubmit={submit} onClose={onClose} submitLabel="Void" submitColor="vermilion">
      <Text mb="sm">
        {status === 'paid'
          ? 'All that it wrote to the ledgers is taken back, each by an entry that stays. Its policies are payable again.'
          : 'It is thrown away. Its policies are payable again.'}
      </Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}

export function HoldRowModal({ payout_id, row: { payee }, onClose }: { payout_id: number; row: PayoutRow; onClose: () => void }) {
  const change = useChange(holdPayoutRow);
  const schema = holdPayoutRow.body.omit({ held: true });
  const form = useContractForm({ schema, draft: null, initialValues: { reason: '' } });
  const submit = form.submit(async ({ values: { reason } }) => {
    const { successMsg } = await change({ params: { id: payout_id, payee_id: payee.id }, body: { held: true, reason } });
    toastSaved(successMsg, { name: payee.name });
    onClose();
  });
  return (
    <FormModal title="Hold Payee" form={form} onSubmit={submit} onClose={onClose} submitLabel="Hold">
      <Text mb="sm">Nothing is paid to {payee.name} by this payout. The next one has it again.</Text>
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
