import { type Premium, updatePremium, updatePremiumInput } from '@bimabahi/contract/corporate-insurance-premium';
import { useMayWrite } from '../api/use-can.ts';
import { FormModal } from '../ui/FormModal.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useUpdateForm } from '../ui/use-update-form.ts';
import { PremiumFields } from './PremiumFields.tsx';
import { PREMIUM_SHOWN, writableLabels } from './premium-fields.ts';

export function UpdatePremiumModal({ premium, onClose }: { premium: Premium; onClose: () => void }) {
  const update = useChange(updatePremium);
  const mayWrite = useMayWrite('corporate-insurance-premium');
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
  return (
    <FormModal title="Update Premium" size="lg" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <PremiumFields form={form} file="file" hasSlip={premium.pay_slip_file !== null} updates />
    </FormModal>
  );
}
