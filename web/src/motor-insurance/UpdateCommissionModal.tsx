import { type MotorPolicy, motorCommissionInput, updateMotorCommission } from '@bimabahi/contract/motor-insurance';
import { FormGrid } from '../ui/FormGrid.tsx';
import { FormModal } from '../ui/FormModal.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { PercentInput } from '../ui/PercentInput.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useUpdateForm } from '../ui/use-update-form.ts';
import { MOTOR_LABELS, MOTOR_SHOWN } from './motor-fields.ts';

export type CommissionSide = 'in' | 'out';

interface UpdateCommissionModalProps {
  policy: MotorPolicy;
  side: CommissionSide;
  onClose: () => void;
}

/** One side of the commission; the other is not sent, and stays. */
export function UpdateCommissionModal({ policy, side, onClose }: UpdateCommissionModalProps) {
  const update = useChange(updateMotorCommission);
  const percent = `commission_${side}_per` as const;
  const amount = `commission_${side}_num` as const;
  const form = useUpdateForm({
    schema: motorCommissionInput,
    record: policy,
    labels: { [percent]: MOTOR_LABELS[percent], [amount]: MOTOR_LABELS[amount] } as Record<typeof percent | typeof amount, string>,
    show: MOTOR_SHOWN,
    onUnchanged: onClose,
    save: async (body) => {
      const { successMsg } = await update({ params: { id: policy.id }, body });
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
      <FormGrid>
        <PercentInput label={MOTOR_LABELS[percent]} data-autofocus {...form.getInputProps(percent)} />
        <MoneyInput label={MOTOR_LABELS[amount]} {...form.getInputProps(amount)} />
      </FormGrid>
    </FormModal>
  );
}
