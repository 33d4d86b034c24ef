import { createTaxRate, type TaxRate } from '@bimabahi/contract/tax-rates';
import { Stack, Text } from '@mantine/core';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { NewRateFields } from './TaxRateFields.tsx';
import { nameOf } from './tax-rate-names.ts';

/** The old rate ends on the day before the new one begins. */
export function ReplaceTaxRateModal({ rate: { id, line, part, percent }, onClose }: { rate: TaxRate; onClose: () => void }) {
  const add = useChange(createTaxRate);
  const form = useContractForm({
    draft: null,
    schema: createTaxRate.body,
    initialValues: { line, part, ends: id, from_date: '', percent: '', source: '' },
  });
  const submit = form.submit(async ({ values, idempotencyKey }) => {
    const { successMsg } = await add({ body: values }, { idempotencyKey });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="New Tax Rate" size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Add">
      <Stack gap="sm">
        <Text size="sm">
          {nameOf({ line, part })}: {percent} % ends on the day before the new rate begins.
        </Text>
        <NewRateFields form={form} />
      </Stack>
    </FormModal>
  );
}
