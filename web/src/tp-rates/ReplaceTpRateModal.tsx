import { createTpRate, type TpRate } from '@bimabahi/contract/tp-rates';
import { Stack, Text } from '@mantine/core';
import { useChange } from '../api/use-change.ts';
import { rupees } from '../format.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { NewRateFields } from './TpRateFields.tsx';
import { nameOf } from './tp-rate-names.ts';

/** The old rate ends on the day before the new one begins. */
export function ReplaceTpRateModal({ rate, onClose }: { rate: TpRate; onClose: () => void }) {
  const { id, vehicle_class, up_to, years } = rate;
  const add = useChange(createTpRate);
  const form = useContractForm({
    draft: null,
    schema: createTpRate.body,
    initialValues: {
      vehicle_class,
      up_to,
      years,
      ends: id,
      from_date: '',
      premium: '',
      per_passenger: '',
      source: '',
      is_verified: '0',
    },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="New Third Party Rate" size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Add">
      <Stack gap="sm">
        <Text size="sm">
          {nameOf(rate)}: {rupees(rate.premium)} ends on the day before the new rate begins.
        </Text>
        <NewRateFields form={form} />
      </Stack>
    </FormModal>
  );
}
