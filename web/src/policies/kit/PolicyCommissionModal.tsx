import { asTexts } from '../../ui/form/what-changed.ts';
import { PolicyAbout } from './PolicyAbout.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { baseHint, baseOf } from './premium-rules.ts';
import type { CommissionSide } from './premium-sums.ts';
import { UpdateCommissionModal } from './UpdateCommissionModal.tsx';
import { usePremiumRules } from './use-premium-rules.ts';

interface PolicyCommissionModalProps {
  area: Pick<PolicyArea<never>, 'kind' | 'fields' | 'labels' | 'netField' | 'routes'>;
  policy: Policy;
  side: CommissionSide;
  onClose: () => void;
}

export function PolicyCommissionModal({ area, policy, side, onClose }: PolicyCommissionModalProps) {
  const rules = usePremiumRules(area.kind);
  const values = asTexts(policy, Object.keys(area.fields));
  return (
    <UpdateCommissionModal
      route={area.routes.commission}
      record={policy}
      labels={area.labels}
      side={side}
      base={baseOf(values, rules)?.amount}
      baseHint={baseHint(values, rules)}
      basis={policy[`commission_${side}_basis`]}
      premiums={[values[area.netField], values.terrisom]}
      about={<PolicyAbout area={area} policy={policy} />}
      onClose={onClose}
    />
  );
}
