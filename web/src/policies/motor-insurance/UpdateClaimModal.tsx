import { type MotorPolicy, updateMotorClaim } from '@bimabahi/contract/policies/motor-insurance';
import { UpdateClaimModal as UpdateClaimOf } from '../kit/UpdateClaimModal.tsx';
import { MOTOR } from './motor-area.tsx';

export const UpdateClaimModal = (props: { policy: MotorPolicy; onClose: () => void }) => (
  <UpdateClaimOf area={MOTOR} route={updateMotorClaim} {...props} />
);
