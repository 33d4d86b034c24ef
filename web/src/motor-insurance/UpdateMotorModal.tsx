import { type MotorPolicy, updateMotorPolicy, updateMotorPolicyInput } from '@bimabahi/contract/motor-insurance';
import { useMayWrite } from '../api/use-can.ts';
import { FormModal } from '../ui/FormModal.tsx';
import { toastSuccess } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useUpdateForm } from '../ui/use-update-form.ts';
import { MotorFields } from './MotorFields.tsx';
import { MOTOR_SHOWN, writableLabels } from './motor-fields.ts';

export function UpdateMotorModal({ policy, onClose }: { policy: MotorPolicy; onClose: () => void }) {
  const update = useChange(updateMotorPolicy);
  const mayWrite = useMayWrite('motor-insurance');
  const form = useUpdateForm({
    schema: updateMotorPolicyInput,
    record: policy,
    labels: writableLabels(mayWrite),
    show: MOTOR_SHOWN,
    onUnchanged: onClose,
    save: async (body, { file }) => {
      const { successMsg } = await update({ params: { id: policy.id }, body, file });
      toastSuccess(successMsg);
      onClose();
    },
  });
  return (
    <FormModal title="Update Insurance" size="xl" form={form} onSubmit={form.onSubmit} onClose={onClose}>
      <MotorFields form={form} client={policy.user} withPolicyNo />
    </FormModal>
  );
}
