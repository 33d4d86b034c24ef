import { addPayeeEntry, HAND_KINDS, PAYEE_ENTRY_LABELS } from '@bimabahi/contract/commission/payee-entries';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { OpenDayField } from '../../ui/form/OpenDayField.tsx';
import { SignedMoneyInput } from '../../ui/form/SignedMoneyInput.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';

const KINDS = HAND_KINDS.map((kind) => ({ value: kind, label: PAYEE_ENTRY_LABELS[kind] }));

export function AddEntryModal({ id, onClose }: { id: number; onClose: () => void }) {
  const change = useChange(addPayeeEntry);
  const form = useContractForm({
    schema: addPayeeEntry.body,
    draft: null,
    initialValues: { kind: 'advance', amount: '', on_date: todayInIndia(), reason: '' },
  });
  const submit = form.submit(async ({ body, idempotencyKey }) => {
    const { successMsg } = await change({ params: { id }, body: body as never }, { idempotencyKey });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Advance or Adjustment" form={form} onSubmit={submit} onClose={onClose} submitLabel="Enter">
      <Stack gap="sm">
        <NativeSelect label="Kind" required data={KINDS} {...form.getInputProps('kind')} />
        <SignedMoneyInput
          label="Amount"
          required
          data-autofocus
          description="An advance: what was given. An adjustment: above zero where we owe more"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('amount')}
        />
        <OpenDayField label="Date" required {...form.getInputProps('on_date')} />
        <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
      </Stack>
    </FormModal>
  );
}
