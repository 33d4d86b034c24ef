import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { type Premium, updatePremium, updatePremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { PAID_MEANS_LABELS } from '@bimabahi/contract/trade/paid-means';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { AboutPolicy } from './AboutPolicy.tsx';

interface PaidModalProps {
  policy: CorporatePolicy;
  premium: Premium;
  onClose: () => void;
}

const MEANS = [{ value: '', label: 'Not said' }, ...Object.entries(PAID_MEANS_LABELS).map(([value, label]) => ({ value, label }))];

/** When a paid installment was paid, by what means and under which reference. */
export function PaidModal({ policy, premium, onClose }: PaidModalProps) {
  const { id, version } = premium;
  const update = useChange(updatePremium);
  const form = useContractForm({
    draft: null,
    schema: updatePremiumInput,
    initialValues: { pay_date: premium.pay_date ?? '', paid_by: premium.paid_by ?? '', paid_ref: premium.paid_ref ?? '' },
  });
  const submit = form.submit(async ({ values }) => {
    const { successMsg } = await update({ params: { id }, body: { ...values, version } });
    toastSuccess(successMsg);
    onClose();
  });
  return (
    <FormModal title="Payment" size="sm" form={form} onSubmit={submit} onClose={onClose}>
      <AboutPolicy policy={policy} premium={premium} />
      <Stack gap="sm">
        <DateField label="Pay Date" data-autofocus {...form.getInputProps('pay_date')} />
        <NativeSelect label="Paid By" data={MEANS} {...form.getInputProps('paid_by')} />
        <TextInput label="Payment Ref." autoComplete="off" {...form.getInputProps('paid_ref')} />
      </Stack>
    </FormModal>
  );
}
