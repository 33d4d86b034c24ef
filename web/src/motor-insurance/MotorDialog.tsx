import type { MotorPolicy } from '@bimabahi/contract/motor-insurance';
import { UpdateClaimModal } from './UpdateClaimModal.tsx';
import { type CommissionSide, UpdateCommissionModal } from './UpdateCommissionModal.tsx';
import { UpdateMotorModal } from './UpdateMotorModal.tsx';

/** Which dialog is open over a list, and for which of its policies. */
export type OpenMotorDialog =
  | { kind: 'policy' | 'claim'; policy: MotorPolicy }
  | { kind: 'commission'; side: CommissionSide; policy: MotorPolicy };

export function MotorDialog({ open, onClose }: { open: OpenMotorDialog; onClose: () => void }) {
  const { policy } = open;
  switch (open.kind) {
    case 'policy':
      return <UpdateMotorModal policy={policy} onClose={onClose} />;
    case 'claim':
      return <UpdateClaimModal policy={policy} onClose={onClose} />;
    case 'commission':
      return <UpdateCommissionModal policy={policy} side={open.side} onClose={onClose} />;
  }
}
