import type { updateCorporateCommission } from '@bimabahi/contract/corporate-insurance';
import type { updatePremiumCommission } from '@bimabahi/contract/corporate-insurance-premium';
import type { updateMotorCommission } from '@bimabahi/contract/motor-insurance';
import { COMMISSION_FIELDS } from '@bimabahi/contract/policy-fields';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { toastSuccess } from '../ui/dialog/toast.ts';
import { FormGrid } from '../ui/form/FormGrid.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { MoneyInput } from '../ui/form/MoneyInput.tsx';
import { PercentInput } from '../ui/form/PercentInput.tsx';
import { useUpdateForm } from '../ui/form/use-update-form.ts';
import { readBy } from './policy-area.ts';

export type CommissionSide = 'in' | 'out';

interface UpdateCommissionModalProps {
  route: typeof updateMotorCommission | typeof updateCorporateCommission | typeof updatePremiumCommission;
  record: { id: number; version: number };
  labels: Readonly<Record<`commission_${CommissionSide}_${'per' | 'num'}`, string>>;
  side: CommissionSide;
  about?: ReactNode;
  onClose: () => void;
}

/** Updates one side of the commission and leaves the other unchanged. */
export function UpdateCommissionModal({ route, record, labels, side, about, onClose }: UpdateCommissionModalProps) {
  const update = useChange(route);
  const percent = `commission_${side}_per` as const;
  const amount = `commission_${side}_num` as const;
  const form = useUpdateForm({
    draft: `commission ${side} ${route.path}`,
    schema: route.body,
    record,
    labels: { [percent]: labels[percent], [amount]: labels[amount] },
    show: readBy(COMMISSION_FIELDS),
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: record.id }, body });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal
      title={side === 'in' ? 'Update Commission In' : 'Update Commission Out'}
      form={form}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {about}
      <FormGrid>
        <PercentInput label={labels[percent]} data-autofocus {...form.getInputProps(percent)} />
        <MoneyInput label={labels[amount]} {...form.getInputProps(amount)} />
      </FormGrid>
    </FormModal>
  );
}
