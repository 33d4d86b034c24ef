import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { Premium, PremiumTotals } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { updatePremiumCommission } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { rupees } from '../../ui/format.ts';
import type { CommissionSide } from '../kit/premium-sums.ts';
import { UpdateCommissionModal } from '../kit/UpdateCommissionModal.tsx';
import { AboutPolicy } from './AboutPolicy.tsx';
import { AddPremiumModal } from './AddPremiumModal.tsx';
import { PREMIUM_LABELS } from './premium-fields.ts';
import { UpdatePremiumModal } from './UpdatePremiumModal.tsx';

const Bounced = lazyDialog(async () => (await import('./BouncedModal.tsx')).BouncedModal);
const Paid = lazyDialog(async () => (await import('./PaidModal.tsx')).PaidModal);
const MakePlan = lazyDialog(async () => (await import('./MakePlanModal.tsx')).MakePlanModal);

export type OpenPremiumDialog =
  | { kind: 'add' }
  | { kind: 'plan' }
  | { kind: 'premium'; premium: Premium }
  | { kind: 'bounced' | 'paid'; premium: Premium }
  | { kind: 'commission'; side: CommissionSide; premium: Premium };

interface PremiumDialogProps {
  open: OpenPremiumDialog;
  policy: CorporatePolicy;
  premiums: readonly Premium[];
  totals: PremiumTotals;
  onClose: () => void;
}

export function PremiumDialog({ open, policy, premiums, totals, onClose }: PremiumDialogProps) {
  switch (open.kind) {
    case 'add':
      return <AddPremiumModal policy={policy} premiums={premiums} onClose={onClose} />;
    case 'plan':
      return <MakePlan policy={policy} premiums={premiums} totals={totals} onClose={onClose} />;
    case 'premium':
      return <UpdatePremiumModal policy={policy} premium={open.premium} onClose={onClose} />;
    case 'bounced':
      return <Bounced policy={policy} premium={open.premium} onClose={onClose} />;
    case 'paid':
      return <Paid policy={policy} premium={open.premium} onClose={onClose} />;
    case 'commission':
      return (
        <UpdateCommissionModal
          route={updatePremiumCommission}
          record={open.premium}
          labels={PREMIUM_LABELS}
          side={open.side}
          base={open.premium.premium_excluding_tax.toFixed(2)}
          baseHint={`on the premium excluding tax, ${rupees(open.premium.premium_excluding_tax)}`}
          premiums={[open.premium.premium_excluding_tax, open.premium.terrorism_premium]}
          about={<AboutPolicy policy={policy} premium={open.premium} />}
          onClose={onClose}
        />
      );
  }
}
