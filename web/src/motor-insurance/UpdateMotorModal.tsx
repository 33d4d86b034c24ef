import { type MotorPolicy, updateMotorPolicy } from '@bimabahi/contract/motor-insurance';
import { UpdatePolicyModal } from '../policies/UpdatePolicyModal.tsx';
import { MotorFields } from './MotorFields.tsx';
import { MOTOR } from './motor-area.tsx';

export const UpdateMotorModal = (props: { policy: MotorPolicy; onClose: () => void }) => (
  <UpdatePolicyModal area={MOTOR} route={updateMotorPolicy} Fields={MotorFields} {...props} />
);
