import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { bouncedPremium, type Premium, undoBouncedPremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Stack, TextInput } from '@mantine/core';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AboutPolicy } from './AboutPolicy.tsx';

interface BouncedModalProps {
  policy: CorporatePolicy;
  premium: Premium;
  onClose: () => void;
}

export function BouncedModal({ policy, premium, onClose }: BouncedModalProps) {
  const { id, version } = premium;
  const bounce = useChange(bouncedPremium);
  const undo = useChange(undoBouncedPremium);
  const form = useContractForm({ draft: null, schema: bouncedPremium.body, initialValues: { on: todayInIndia(), reason: '' } });
  const submit = form.submit(async ({ values }) => {
    const { data, successMsg } = await bounce({ params: { id }, body: { ...values, version } });
    toastChange('Bounced', successMsg, () => undo({ params: { id }, body: { version: data.version } }));
    onClose();
  });
  return (
    <FormModal title="Payment Bounced" size="sm" form={form} onSubmit={submit} onClose={onClose} submitLabel="Unpaid again">
      <AboutPolicy policy={policy} premium={premium} />
      <Stack gap="sm">
        <DateField label="Bounced On" required {...form.getInputProps('on')} />
        <TextInput label="Reason" required data-autofocus autoComplete="off" {...form.getInputProps('reason')} />
      </Stack>
    </FormModal>
  );
}
