import { INSTALLMENT_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { type Premium, updatePremium, updatePremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { useChange } from '../../ui/api/use-change.ts';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useUpdateForm } from '../../ui/form/use-update-form.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { useSaveQuestion } from '../kit/save-anyway.tsx';
import { AboutPolicy } from './AboutPolicy.tsx';
import { installmentSlips } from './installment-sums.ts';
import { PremiumFields } from './PremiumFields.tsx';
import { PREMIUM_SHOWN, writableLabels } from './premium-fields.ts';
import { useCoverQuestion } from './use-cover-question.tsx';
import { useInstallmentTax } from './use-installment-tax.ts';

interface UpdatePremiumModalProps {
  policy: CorporatePolicy;
  premium: Premium;
  onClose: () => void;
}

export function UpdatePremiumModal({ policy, premium, onClose }: UpdatePremiumModalProps) {
  const update = useChange(updatePremium);
  const mayWrite = useMayWrite(INSTALLMENT_ACCESS);
  const cover = useCoverQuestion(policy);
  const form = useUpdateForm({
    draft: 'corporate-insurance-premium',
    schema: updatePremiumInput,
    record: premium,
    labels: writableLabels(mayWrite),
    show: PREMIUM_SHOWN,
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const { successMsg } = await update({ params: { id: premium.id }, body, file });
      toastSuccess(successMsg);
      onClose();
    },
  });
  const tax = useInstallmentTax(policy.product);
  const askFirst = useSaveQuestion({ form, slipsOf: (values) => installmentSlips(values, tax), stored: true });
  const { question, submitLabel } = cover.dialogParts(form.values.premium_date, 'Update');
  return (
    <FormModal
      title="Update Premium"
      size="lg"
      submitLabel={submitLabel}
      form={form}
      onSubmit={cover.askFirst(form, form.values.premium_date !== premium.premium_date, askFirst(form.onSubmit))}
      onClose={onClose}
    >
      <AboutPolicy policy={policy} />
      <PremiumFields form={form} tax={tax} file="file" hasSlip={premium.pay_slip_file !== null} updates />
      {question}
    </FormModal>
  );
}
