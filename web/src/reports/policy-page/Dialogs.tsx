import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import { RegisterClaimDialog } from '../../policies/claims/public.ts';
import { RequestEndorsement } from '../../policies/endorsements/public.ts';
import type { Policy } from '../../policies/kit/policy-area.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { Kind } from './kind.ts';
import type { DialogName } from './use-acts.ts';

const UpdateMotor = lazyDialog(async () => (await import('../../policies/motor-insurance/MotorFields.tsx')).UpdateMotorModal);
const UpdateCorporate = lazyDialog(
  async () => (await import('../../policies/corporate-insurance/CorporateFields.tsx')).UpdateCorporateModal,
);
const UpdateClaim = lazyDialog(async () => (await import('../../policies/motor-insurance/UpdateClaimModal.tsx')).UpdateClaimModal);
const UpdateCommission = lazyDialog(async () => (await import('../../policies/kit/PolicyCommissionModal.tsx')).PolicyCommissionModal);

interface DialogsProps {
  kind: Kind;
  policy: Policy;
  dialog: DialogName | null;
  onClose: () => void;
}

/** The dialogs of the lists, on the page. */
export function Dialogs({ kind, policy, dialog, onClose }: DialogsProps) {
  switch (dialog) {
    case null:
      return null;
    case 'endorse':
      return <RequestEndorsement policies={kind.policies} policy={policy} onClose={onClose} />;
    case 'cancel':
      return <RequestEndorsement policies={kind.policies} policy={policy} initialKind="cancellation" onClose={onClose} />;
    case 'transfer':
      return <RequestEndorsement policies={kind.policies} policy={policy} initialKind="transfer" onClose={onClose} />;
    case 'claim':
      return <RegisterClaimDialog policies={kind.policies} policy={policy} onClose={onClose} />;
    case 'claim flag':
      return <UpdateClaim policy={policy as MotorPolicy} onClose={onClose} />;
    case 'commission in':
      return <UpdateCommission area={kind.area as never} policy={policy} side="in" onClose={onClose} />;
    case 'commission out':
      return <UpdateCommission area={kind.area as never} policy={policy} side="out" onClose={onClose} />;
    case 'update':
      return kind.policies === 'motor' ? (
        <UpdateMotor policy={policy as MotorPolicy} onClose={onClose} />
      ) : (
        <UpdateCorporate policy={policy as CorporatePolicy} onClose={onClose} />
      );
  }
}
